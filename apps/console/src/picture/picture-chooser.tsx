import type { FieldControls } from '@assay/forms';
import { Button, showToast } from '@assay/ui';
import { ImageUp } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';

/** Form field with the path of an image; empty if none. */
export type ChosenPicture = FieldControls<string> & {
  /** Called when an upload starts; the returned function receives the path. */
  readonly onUploadStart: () => (address: string) => void;
};

export type PictureChooserProps = ChosenPicture & {
  readonly texts: {
    readonly label: string;
    readonly hint: string;
    readonly choose: string;
    readonly remove: string;
  };
  /** Preview of the image as it is displayed. */
  readonly preview: ReactNode;
  /** Media types, separated by commas. */
  readonly accept: string;
  readonly maxBytes: number;
  readonly isReadOnly?: boolean;
  readonly isBusy: boolean;
  /** Uploads an image in base64; null after a refusal, which has been shown to the user. */
  readonly upload: (picture: string) => Promise<{ readonly path: string } | null>;
};

/** An image of the site: shown, chosen from a file, or removed. */
export function PictureChooser(props: PictureChooserProps) {
  const { texts, value, error } = props;
  const inputRef = useRef<HTMLInputElement>(null);
  const labelId = useId();
  const upload = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    if (file.size > props.maxBytes) {
      showToast({ kind: 'warning', title: texts.hint });
      return;
    }
    const setPath = props.onUploadStart();
    const uploaded = await props.upload(await readBase64(file));
    if (uploaded !== null) setPath(uploaded.path);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a border around its legend
    <div role="group" aria-labelledby={labelId} className="flex flex-col gap-1.5">
      <span id={labelId} className="text-small text-ink-muted">
        {texts.label}
      </span>
      {props.preview}
      {props.isReadOnly !== true && (
        <div className="flex flex-wrap gap-2">
          <input
            ref={inputRef}
            type="file"
            accept={props.accept}
            aria-label={texts.choose}
            tabIndex={-1}
            className="sr-only"
            onChange={(event) => {
              void upload(event.target.files?.[0]);
              event.target.value = '';
            }}
          />
          <Button
            busy={props.isBusy}
            icon={<ImageUp aria-hidden="true" className="size-4" />}
            onClick={() => inputRef.current?.click()}
          >
            {texts.choose}
          </Button>
          {value !== '' && <Button onClick={() => props.onChange('')}>{texts.remove}</Button>}
        </div>
      )}
      <span className="text-small text-ink-faint">{texts.hint}</span>
      <span role="alert" className="text-small text-warn empty:hidden">
        {error}
      </span>
    </div>
  );
}

/** Returns the contents of a file in base64. */
async function readBase64(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const chunks: string[] = [];
  const CHUNK_BYTES = 0x80_00;
  for (let from = 0; from < bytes.length; from += CHUNK_BYTES) {
    chunks.push(String.fromCharCode(...bytes.subarray(from, from + CHUNK_BYTES)));
  }
  return btoa(chunks.join(''));
}
