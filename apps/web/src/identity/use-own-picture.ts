import { calls } from '@assay/contract';
import { useEffect, useState } from 'react';
import { callServer } from '../api/server.ts';

type Picture =
  | { readonly status: 'loading' }
  | { readonly status: 'failed' }
  | { readonly status: 'ready'; readonly address: string };

const LOADING: Picture = { status: 'loading' };

/** Returns one of the user's pictures as an object URL, fetched with the session token and revoked on unmount. */
export function useOwnPicture(url: string): Picture {
  const [fetched, setFetched] = useState<{ readonly url: string; readonly picture: Picture } | null>(null);
  useEffect(() => {
    const stopping = new AbortController();
    let address: string | null = null;
    const id = url.split('=')[1] ?? '';
    void callServer(calls.picture, { id }, { signal: stopping.signal, suppressToast: true }).then(
      (result) => {
        if (stopping.signal.aborted) return;
        if (result.status !== 'ok') {
          setFetched({ url, picture: { status: 'failed' } });
          return;
        }
        address = URL.createObjectURL(new Blob([result.answer], { type: 'image/jpeg' }));
        setFetched({ url, picture: { status: 'ready', address } });
      },
    );
    return () => {
      stopping.abort();
      if (address !== null) URL.revokeObjectURL(address);
    };
  }, [url]);
  // The object URL of a previous picture has been revoked already.
  return fetched?.url === url ? fetched.picture : LOADING;
}
