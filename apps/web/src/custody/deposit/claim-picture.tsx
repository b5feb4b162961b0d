import { UPLOAD_TYPES } from '@assay/contract';
import { buttonClass, cn } from '@assay/ui';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Picture, UploadState } from './use-picture.ts';

/** Upload field for one picture that proves the deposit, such as the sender's receipt. */
export function ClaimPicture({ picture }: { readonly picture: Picture }) {
  const { t } = useTranslation(['custody', 'words']);
  const id = useId();
  const hasFailed = picture.uploadState.status === 'refused' || picture.uploadState.status === 'failed';
  return (
    <div className="flex flex-col gap-1.5">
      <p id={`${id}-label`} className="text-small text-ink-muted">
        {t(($) => $.custody.claim.picture)}
      </p>
      <input
        id={id}
        name="pic"
        type="file"
        accept={UPLOAD_TYPES.join(',')}
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-state`}
        className="peer sr-only"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) picture.choose(file);
          // Allows the same file to be chosen again after a refusal.
          event.target.value = '';
        }}
      />
      <label
        htmlFor={id}
        className={cn(
          buttonClass({ size: 'small' }),
          'cursor-pointer self-start peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent',
        )}
      >
        {t(($) => $.words.choosePicture)}
      </label>
      <p
        id={`${id}-state`}
        aria-live="polite"
        className={cn('text-small break-all', hasFailed ? 'text-warn' : 'text-ink-faint')}
      >
        {useUploadText(picture.uploadState)}
      </p>
    </div>
  );
}

function useUploadText(uploadState: UploadState): string {
  const { t } = useTranslation('custody');
  switch (uploadState.status) {
    case 'empty':
      return t(($) => $.custody.claim.pictureHint);
    case 'uploading':
      return t(($) => $.custody.claim.uploading, { name: uploadState.name, percent: uploadState.percent });
    case 'failed':
      return t(($) => $.custody.claim.uploadFailed, { name: uploadState.name });
    case 'done':
      return t(($) => $.custody.claim.uploaded, { name: uploadState.name });
    case 'refused': {
      const { reason } = uploadState;
      return typeof reason === 'string' ? t(($) => $.custody.claim.wrong[reason]) : reason.text;
    }
  }
}
