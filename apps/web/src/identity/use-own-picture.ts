import { calls } from '@assay/contract';
import { useEffect, useState } from 'react';
import { callServer } from '../api/server.ts';

type Picture =
  | { readonly status: 'loading' }
  | { readonly status: 'failed' }
  | { readonly status: 'ready'; readonly objectUrl: string };

const LOADING: Picture = { status: 'loading' };

/** Returns one of the user's pictures as an object URL, fetched with the session token and revoked on unmount. */
export function useOwnPicture(url: string): Picture {
  const [fetched, setFetched] = useState<{ readonly url: string; readonly picture: Picture } | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    let objectUrl: string | null = null;
    const id = url.split('=')[1] ?? '';
    void callServer(calls.picture, { id }, { signal: abort.signal, suppressToast: true }).then((result) => {
      if (abort.signal.aborted) return;
      if (result.status !== 'ok') {
        setFetched({ url, picture: { status: 'failed' } });
        return;
      }
      objectUrl = URL.createObjectURL(new Blob([result.answer], { type: 'image/jpeg' }));
      setFetched({ url, picture: { status: 'ready', objectUrl } });
    });
    return () => {
      abort.abort();
      if (objectUrl !== null) URL.revokeObjectURL(objectUrl);
    };
  }, [url]);
  // The object URL of a previous picture has been revoked already.
  return fetched?.url === url ? fetched.picture : LOADING;
}
