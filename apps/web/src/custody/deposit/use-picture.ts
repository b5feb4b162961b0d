import { useEffect, useRef, useState } from 'react';
import { uploadPicture } from '../../api/upload.ts';
import { checkFile } from '../../identity/picture-rules.ts';

/** Upload state of the one picture of a form. */
export type UploadState =
  | { readonly status: 'empty' }
  | { readonly status: 'refused'; readonly reason: 'type' | 'size' | { readonly text: string } }
  | { readonly status: 'uploading'; readonly name: string; readonly percent: number }
  | { readonly status: 'failed'; readonly name: string }
  | { readonly status: 'done'; readonly name: string; readonly address: string };

export type Picture = { readonly uploadState: UploadState; readonly choose: (file: File) => void };

/** Returns a form's one picture, uploaded as soon as it is chosen; a new choice replaces it. */
export function usePicture(): Picture {
  const [uploadState, setUploadState] = useState<UploadState>({ status: 'empty' });
  const sending = useRef<AbortController>(null);
  useEffect(() => () => sending.current?.abort(), []);

  const send = async (file: File): Promise<void> => {
    const abort = new AbortController();
    sending.current = abort;
    const { name } = file;
    const setUploadStateIfCurrent = (next: UploadState): void => {
      if (sending.current === abort) setUploadState(next);
    };
    setUploadStateIfCurrent({ status: 'uploading', name, percent: 0 });
    const result = await uploadPicture(
      file,
      (percent) => setUploadStateIfCurrent({ status: 'uploading', name, percent }),
      abort.signal,
    );
    if (result.status === 'ok') setUploadStateIfCurrent({ status: 'done', name, address: result.path });
    else if (result.status === 'failed') setUploadStateIfCurrent({ status: 'failed', name });
    else if (result.status === 'too_large') setUploadStateIfCurrent({ status: 'refused', reason: 'size' });
    else setUploadStateIfCurrent({ status: 'refused', reason: { text: result.message } });
  };

  return {
    uploadState,
    choose: (file) => {
      sending.current?.abort();
      sending.current = null;
      const reason = checkFile(file);
      if (reason === null) void send(file);
      else setUploadState({ status: 'refused', reason: reason === 'pictureType' ? 'type' : 'size' });
    },
  };
}
