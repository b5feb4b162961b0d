import { useEffect, useRef, useState } from 'react';
import { uploadPicture } from '../../api/upload.ts';
import { checkFile } from '../../identity/picture-rules.ts';

/** Upload state of the one picture of a form. */
export type UploadState =
  | { readonly status: 'empty' }
  | { readonly status: 'refused'; readonly why: 'type' | 'size' | { readonly text: string } }
  | { readonly status: 'uploading'; readonly name: string; readonly percent: number }
  | { readonly status: 'failed'; readonly name: string }
  | { readonly status: 'done'; readonly name: string; readonly address: string };

export type Picture = { readonly shot: UploadState; readonly choose: (file: File) => void };

/** Returns a form's one picture, uploaded as soon as it is chosen; a new choice replaces it. */
export function usePicture(): Picture {
  const [shot, setShot] = useState<UploadState>({ status: 'empty' });
  const sending = useRef<AbortController>(null);
  useEffect(() => () => sending.current?.abort(), []);

  const send = async (file: File): Promise<void> => {
    const abort = new AbortController();
    sending.current = abort;
    const { name } = file;
    const put = (next: UploadState): void => {
      if (sending.current === abort) setShot(next);
    };
    put({ status: 'uploading', name, percent: 0 });
    const result = await uploadPicture(
      file,
      (percent) => put({ status: 'uploading', name, percent }),
      abort.signal,
    );
    if (result.status === 'ok') put({ status: 'done', name, address: result.address });
    else if (result.status === 'failed') put({ status: 'failed', name });
    else if (result.status === 'too_large') put({ status: 'refused', why: 'size' });
    else put({ status: 'refused', why: { text: result.message } });
  };

  return {
    shot,
    choose: (file) => {
      sending.current?.abort();
      sending.current = null;
      const why = checkFile(file);
      if (why === null) void send(file);
      else setShot({ status: 'refused', why: why === 'pictureType' ? 'type' : 'size' });
    },
  };
}
