import { calls } from '@assay/contract';
import { Dialog, Skeleton } from '@assay/ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callServer } from '../../api/server.ts';

type Picture =
  | { readonly status: 'loading' }
  | { readonly status: 'failed' }
  | { readonly status: 'ready'; readonly address: string };

/** Thumbnail of a picture in a deal; a press enlarges it. */
export function DealPicture({ address, label }: { readonly address: string; readonly label: string }) {
  const { t } = useTranslation(['pictures', 'common']);
  const [isOpen, setOpen] = useState(false);
  const picture = usePicture(address);
  if (picture.status === 'loading') return <Skeleton className="h-24 w-24" />;
  if (picture.status === 'failed')
    return <p className="text-small text-ink-muted">{t(($) => $.pictures.notThere)}</p>;
  return (
    <>
      <button
        type="button"
        aria-label={label}
        className="overflow-hidden rounded-sm border border-line"
        onClick={() => setOpen(true)}
      >
        <img src={picture.address} alt="" className="h-24 w-24 bg-raised object-contain" />
      </button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={label}
        closeLabel={t(($) => $.common.action.close)}
        className="w-[min(48rem,calc(100vw-2rem))]"
      >
        <img src={picture.address} alt={label} className="max-h-[75dvh] w-full object-contain" />
      </Dialog>
    </>
  );
}

/** Fetches a picture with the session token and releases it on unmount. */
function usePicture(url: string): Picture {
  const [picture, setPicture] = useState<Picture>({ status: 'loading' });
  useEffect(() => {
    const abort = new AbortController();
    let address: string | null = null;
    const search = new URLSearchParams(url.split('?')[1] ?? '');
    const query = { deal: search.get('deal') ?? '', id: search.get('id') ?? '' };
    void callServer(calls.c2cPicture, query, { signal: abort.signal, suppressToast: true }).then((result) => {
      if (abort.signal.aborted) return;
      if (result.status !== 'ok') {
        setPicture({ status: 'failed' });
        return;
      }
      address = URL.createObjectURL(new Blob([result.answer], { type: 'image/jpeg' }));
      setPicture({ status: 'ready', address });
    });
    return () => {
      abort.abort();
      if (address !== null) URL.revokeObjectURL(address);
    };
  }, [url]);
  return picture;
}
