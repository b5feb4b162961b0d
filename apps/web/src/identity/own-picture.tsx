import { Skeleton } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { useOwnPicture } from './use-own-picture.ts';

/** A picture that only its owner can fetch. */
export function OwnPicture({ url, label }: { readonly url: string; readonly label: string }) {
  const { t } = useTranslation('words');
  const picture = useOwnPicture(url);
  return (
    <figure className="flex flex-col gap-1">
      <div className="flex aspect-8/5 w-full items-center justify-center overflow-hidden rounded-sm bg-raised">
        {picture.status === 'loading' && <Skeleton className="size-full" />}
        {picture.status === 'failed' && (
          <p className="p-3 text-center text-small text-ink-muted">{t(($) => $.words.pictureFailed)}</p>
        )}
        {picture.status === 'ready' && (
          <img src={picture.objectUrl} alt={label} className="size-full object-contain" />
        )}
      </div>
      <figcaption aria-hidden="true" className="text-small text-ink-muted">
        {label}
      </figcaption>
    </figure>
  );
}
