import { useEffect, useRef, useState } from 'react';
import { uploadPicture } from '../api/upload.ts';
import { checkFile } from '../identity/picture-rules.ts';

/** State of one chosen picture. `preview`: object URL of the file. */
export type ListedPicture = {
  readonly number: number;
  readonly preview: string;
  readonly state:
    | { readonly status: 'uploading'; readonly percent: number }
    | { readonly status: 'failed' }
    | { readonly status: 'refused'; readonly text: string }
    | { readonly status: 'done'; readonly address: string };
};

export type PictureList = {
  readonly pictures: readonly ListedPicture[];
  /** Reason why the last file was rejected before the upload; null for none. */
  readonly refusal: 'pictureType' | 'pictureSize' | null;
  readonly add: (files: readonly File[]) => void;
  readonly retry: (number: number) => void;
  readonly remove: (number: number) => void;
  /**
   * Call on submit; the returned function, called on success, removes the pictures that were sent, but none chosen or
   * uploaded again since.
   */
  readonly markSubmitted: () => () => void;
  /** Addresses of the uploaded pictures, in order, as the calls expect them. */
  readonly addresses: string;
  readonly isUploading: boolean;
};

type PendingUpload = { readonly file: File; readonly preview: string; abort: AbortController };

/** Returns the attached pictures of a form, each uploaded as soon as it is chosen. */
export function usePictureList(maxPictures: number): PictureList {
  const [pictures, setPictures] = useState<readonly ListedPicture[]>([]);
  const [refusal, setRefusal] = useState<PictureList['refusal']>(null);
  const uploads = useRef(new Map<number, PendingUpload>());
  const nextNumber = useRef(1);

  useEffect(() => {
    const previous = uploads.current;
    return () => {
      for (const upload of previous.values()) release(upload);
      previous.clear();
    };
  }, []);

  const setUploadState = (number: number, state: ListedPicture['state']): void =>
    setPictures((previous) =>
      previous.map((upload) => (upload.number === number ? { ...upload, state } : upload)),
    );

  const remove = (number: number): void => {
    const upload = uploads.current.get(number);
    if (upload !== undefined) release(upload);
    uploads.current.delete(number);
    setPictures((previous) => previous.filter((picture) => picture.number !== number));
  };

  const send = async (number: number): Promise<void> => {
    const upload = uploads.current.get(number);
    if (upload === undefined) return;
    upload.abort = new AbortController();
    const { signal } = upload.abort;
    setUploadState(number, { status: 'uploading', percent: 0 });
    const onProgress = (percent: number): void => setUploadState(number, { status: 'uploading', percent });
    const result = await uploadPicture(upload.file, onProgress, signal);
    if (signal.aborted) return;
    if (result.status === 'ok') setUploadState(number, { status: 'done', address: result.path });
    else if (result.status === 'failed') setUploadState(number, { status: 'failed' });
    else if (result.status === 'refused') setUploadState(number, { status: 'refused', text: result.message });
    else {
      remove(number);
      setRefusal('pictureSize');
    }
  };

  const add = (files: readonly File[]): void => {
    const refused = files.map(checkFile).find((reason) => reason !== null) ?? null;
    setRefusal(refused);
    const capacity = Math.max(0, maxPictures - uploads.current.size);
    for (const file of files.filter((upload) => checkFile(upload) === null).slice(0, capacity)) {
      const number = nextNumber.current++;
      const preview = URL.createObjectURL(file);
      uploads.current.set(number, { file, preview, abort: new AbortController() });
      setPictures((previous) => [
        ...previous,
        { number, preview, state: { status: 'uploading', percent: 0 } },
      ]);
      void send(number);
    }
  };

  return {
    pictures,
    refusal,
    add,
    retry: (number) => void send(number),
    remove,
    markSubmitted: () => {
      const submittedNumbers = pictures.flatMap(({ number, state }) => {
        const upload = uploads.current.get(number);
        return state.status === 'uploading' || upload === undefined ? [] : [{ number, abort: upload.abort }];
      });
      return () => {
        for (const { number, abort } of submittedNumbers)
          if (uploads.current.get(number)?.abort === abort) remove(number);
      };
    },
    addresses: pictures.flatMap(({ state }) => (state.status === 'done' ? [state.address] : [])).join(','),
    isUploading: pictures.some(({ state }) => state.status === 'uploading'),
  };
}

function release({ abort, preview }: PendingUpload): void {
  abort.abort();
  URL.revokeObjectURL(preview);
}
