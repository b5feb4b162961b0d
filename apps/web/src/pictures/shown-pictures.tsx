import { Dialog, Skeleton } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOwnPicture } from '../identity/use-own-picture.ts';

/** Thumbnails of attached pictures; a press enlarges one. */
export function ShownPictures({ addresses }: { readonly addresses: readonly string[] }) {
  if (addresses.length === 0) return null;
  return (
    <ul className="mt-2 flex flex-wrap gap-2">
      {addresses.map((address, index) => (
        <li key={address}>
          <ShownPicture address={address} number={index + 1} />
        </li>
      ))}
    </ul>
  );
}

function ShownPicture({ address, number }: { readonly address: string; readonly number: number }) {
  const { t } = useTranslation(['pictures', 'words', 'common']);
  const [isOpen, setOpen] = useState(false);
  const picture = useOwnPicture(address);
  const name = t(($) => $.words.pictureNumber, { number });
  if (picture.status === 'loading') return <Skeleton className="h-21 w-28" />;
  if (picture.status === 'failed')
    return <p className="text-small text-ink-muted">{t(($) => $.pictures.notThere)}</p>;
  return (
    <>
      <button
        type="button"
        aria-label={t(($) => $.pictures.open, { number })}
        className="overflow-hidden rounded-sm border border-line"
        onClick={() => setOpen(true)}
      >
        <img src={picture.objectUrl} alt="" className="h-21 w-28 bg-raised object-contain" />
      </button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={name}
        closeLabel={t(($) => $.common.action.close)}
        className="w-[min(60rem,calc(100vw-2rem))]"
      >
        <img src={picture.objectUrl} alt={name} className="max-h-[75dvh] w-full object-contain" />
      </Dialog>
    </>
  );
}
