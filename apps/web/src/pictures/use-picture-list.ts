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
  readonly wrong: 'pictureType' | 'pictureSize' | null;
  readonly add: (files: readonly File[]) => void;
  readonly retry: (number: number) => void;
  readonly remove: (number: number) => void;
  /**
   * Call on submit; the returned function, called on success, removes the pictures that were sent, but none chosen or
   * uploaded again since.
   */
  readonly sending: () => () => void;
  /** Addresses of the uploaded pictures, in order, as the calls expect them. */
  readonly addresses: string;
  readonly isUploading: boolean;
};

type Held = { readonly file: File; readonly preview: string; abort: AbortController };

/** Returns the attached pictures of a form, each uploaded as soon as it is chosen. */
export function usePictureList(most: number): PictureList {
  const [pictures, setPictures] = useState<readonly ListedPicture[]>([]);
  const [wrong, setWrong] = useState<PictureList['wrong']>(null);
  const held = useRef(new Map<number, Held>());
  const next = useRef(1);

  useEffect(() => {
    const all = held.current;
    return () => {
      for (const one of all.values()) letGo(one);
      all.clear();
    };
  }, []);

  const put = (number: number, state: ListedPicture['state']): void =>
    setPictures((all) => all.map((one) => (one.number === number ? { ...one, state } : one)));

  const remove = (number: number): void => {
    const one = held.current.get(number);
    if (one !== undefined) letGo(one);
    held.current.delete(number);
    setPictures((all) => all.filter((picture) => picture.number !== number));
  };

  const send = async (number: number): Promise<void> => {
    const one = held.current.get(number);
    if (one === undefined) return;
    one.abort = new AbortController();
    const { signal } = one.abort;
    put(number, { status: 'uploading', percent: 0 });
    const onProgress = (percent: number): void => put(number, { status: 'uploading', percent });
    const result = await uploadPicture(one.file, onProgress, signal);
    if (signal.aborted) return;
    if (result.status === 'ok') put(number, { status: 'done', address: result.address });
    else if (result.status === 'failed') put(number, { status: 'failed' });
    else if (result.status === 'refused') put(number, { status: 'refused', text: result.message });
    else {
      remove(number);
      setWrong('pictureSize');
    }
  };

  const add = (files: readonly File[]): void => {
    const refused = files.map(checkFile).find((why) => why !== null) ?? null;
    setWrong(refused);
    const room = Math.max(0, most - held.current.size);
    for (const file of files.filter((one) => checkFile(one) === null).slice(0, room)) {
      const number = next.current++;
      const preview = URL.createObjectURL(file);
      held.current.set(number, { file, preview, abort: new AbortController() });
      setPictures((all) => [...all, { number, preview, state: { status: 'uploading', percent: 0 } }]);
      void send(number);
    }
  };

  return {
    pictures,
    wrong,
    add,
    retry: (number) => void send(number),
    remove,
    sending: () => {
      const sent = pictures.flatMap(({ number, state }) => {
        const one = held.current.get(number);
        return state.status === 'uploading' || one === undefined ? [] : [{ number, abort: one.abort }];
      });
      return () => {
        for (const { number, abort } of sent) if (held.current.get(number)?.abort === abort) remove(number);
      };
    },
    addresses: pictures.flatMap(({ state }) => (state.status === 'done' ? [state.address] : [])).join(','),
    isUploading: pictures.some(({ state }) => state.status === 'uploading'),
  };
}

function letGo({ abort, preview }: Held): void {
  abort.abort();
  URL.revokeObjectURL(preview);
}
