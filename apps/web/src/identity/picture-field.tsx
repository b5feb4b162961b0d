import { type PictureKind, UPLOAD_TYPES } from '@assay/contract';
import { Button, buttonClass, cn } from '@assay/ui';
import { Camera, CircleAlert, CircleCheck, ImagePlus } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { PicturesOfForm, UploadState } from './use-pictures.ts';

export type PictureFieldProps = {
  readonly kind: PictureKind;
  readonly pictures: PicturesOfForm;
  /** Error of the picture when the form is submitted. */
  readonly error?: string | undefined;
};

/**
 * Upload field for one picture: chosen, dropped or taken with the phone's camera, with a preview and the upload
 * progress.
 */
export function PictureField({ kind, pictures, error }: PictureFieldProps) {
  const { t } = useTranslation(['identity', 'common']);
  const id = useId();
  const uploadState = pictures.uploadStateOf(kind);
  const label = t(($) => $.identity.picture[kind]);
  const errorText = useRefusal(uploadState) ?? (uploadState.status === 'empty' ? error : undefined);
  const hasPreview =
    uploadState.status === 'uploading' || uploadState.status === 'failed' || uploadState.status === 'done';
  const chooseFile = (files: FileList | null): void => {
    const [file] = files ?? [];
    if (file) pictures.choose(kind, file);
  };
  return (
    <fieldset
      aria-describedby={`${id}-state`}
      className={cn(
        'flex min-w-0 flex-col gap-2 rounded-md border p-3',
        errorText ? 'border-warn' : 'border-line',
      )}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        chooseFile(event.dataTransfer.files);
      }}
    >
      <legend className="sr-only">{label}</legend>
      <p aria-hidden="true" className="text-small text-ink-muted">
        {label}
      </p>
      <div className="flex aspect-8/5 w-full items-center justify-center overflow-hidden rounded-sm bg-raised">
        {hasPreview ? (
          <img src={uploadState.preview} alt={label} className="size-full object-contain" />
        ) : (
          <ImagePlus aria-hidden="true" className="size-8 text-ink-faint" strokeWidth={1.25} />
        )}
      </div>
      {uploadState.status === 'uploading' && (
        <div aria-hidden="true" className="h-1 overflow-hidden rounded-full bg-raised">
          <div className="h-full bg-accent" style={{ width: `${uploadState.percent}%` }} />
        </div>
      )}
      <UploadStateView id={`${id}-state`} uploadState={uploadState} errorText={errorText} />
      <div className="mt-auto flex flex-wrap gap-2">
        <FileButton
          id={`${id}-file`}
          name={kind}
          about={label}
          label={hasPreview ? t(($) => $.identity.upload.replace) : t(($) => $.identity.upload.choose)}
          hasError={error !== undefined}
          onFiles={chooseFile}
        />
        <span className="hidden touch:contents">
          <FileButton
            id={`${id}-camera`}
            name={`${kind}_camera`}
            about={label}
            label={t(($) => $.identity.upload.camera)}
            icon={<Camera aria-hidden="true" className="size-3.5" />}
            capture
            onFiles={chooseFile}
          />
        </span>
        {uploadState.status === 'failed' && (
          <Button size="small" kind="solid" onClick={() => pictures.retry(kind)}>
            {t(($) => $.common.state.retry)}
          </Button>
        )}
      </div>
    </fieldset>
  );
}

function UploadStateView(props: {
  readonly id: string;
  readonly uploadState: UploadState;
  readonly errorText: string | undefined;
}) {
  const { t } = useTranslation('identity');
  const { uploadState, errorText } = props;
  const hasError = errorText !== undefined || uploadState.status === 'failed';
  const text =
    errorText ??
    (uploadState.status === 'uploading'
      ? t(($) => $.identity.upload.busy, { percent: uploadState.percent })
      : uploadState.status === 'failed'
        ? t(($) => $.identity.upload.failed)
        : uploadState.status === 'done'
          ? t(($) => $.identity.upload.done)
          : t(($) => $.identity.upload.hint));
  return (
    <p
      id={props.id}
      aria-live={uploadState.status === 'uploading' ? 'off' : 'polite'}
      className={cn('flex gap-1 text-small', hasError ? 'text-warn' : 'text-ink-muted')}
    >
      {hasError && <CircleAlert aria-hidden="true" className="mt-0.5 size-3 shrink-0" />}
      {!hasError && uploadState.status === 'done' && (
        <CircleCheck aria-hidden="true" className="mt-0.5 size-3 shrink-0 text-accent" />
      )}
      <span className="tabular-nums">{text}</span>
    </p>
  );
}

/** A file input that looks like a button; on a phone `capture` opens the camera. */
function FileButton(props: {
  readonly id: string;
  readonly name: string;
  readonly about: string;
  readonly label: string;
  readonly icon?: ReactNode;
  readonly capture?: boolean;
  /** True if a required picture is missing. */
  readonly hasError?: boolean;
  readonly onFiles: (files: FileList | null) => void;
}) {
  return (
    <>
      <input
        id={props.id}
        name={props.name}
        type="file"
        accept={UPLOAD_TYPES.join(',')}
        {...(props.capture ? { capture: 'environment' as const } : {})}
        aria-label={`${props.label}: ${props.about}`}
        data-invalid={props.hasError}
        className="peer sr-only"
        onChange={(event) => {
          props.onFiles(event.target.files);
          // Allows the same file to be chosen again after a refusal.
          event.target.value = '';
        }}
      />
      <label
        htmlFor={props.id}
        className={cn(
          buttonClass({ size: 'small' }),
          'cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent touch:h-11 touch:px-3',
        )}
      >
        {props.icon}
        {props.label}
      </label>
    </>
  );
}

function useRefusal(uploadState: UploadState): string | undefined {
  const { t } = useTranslation('identity');
  if (uploadState.status !== 'refused') return undefined;
  const { refusal } = uploadState;
  return typeof refusal === 'string' ? t(($) => $.identity.problem[refusal]) : refusal.text;
}
