import type { PictureKind } from '@assay/contract';
import { useEffect, useRef, useState } from 'react';
import { uploadPicture } from '../api/upload.ts';
import { checkFile, type Pictures } from './picture-rules.ts';

/** Upload state of a picture. `preview`: object URL of the chosen file. */
export type UploadState =
  | { readonly status: 'empty' }
  | { readonly status: 'refused'; readonly why: 'pictureType' | 'pictureSize' | { readonly text: string } }
  | { readonly status: 'uploading'; readonly preview: string; readonly percent: number }
  | { readonly status: 'failed'; readonly preview: string }
  | { readonly status: 'done'; readonly preview: string; readonly address: string };

export type PicturesOfForm = {
  readonly shotOf: (kind: PictureKind) => UploadState;
  readonly choose: (kind: PictureKind, file: File) => void;
  readonly retry: (kind: PictureKind) => void;
  /** Addresses of the uploaded pictures, by kind. */
  readonly addresses: Pictures;
  readonly isUploading: boolean;
};

type Held = { readonly file: File; readonly preview: string; readonly abort: AbortController };

const EMPTY: UploadState = { status: 'empty' };

/** Returns the pictures of a form, each uploaded as soon as it is chosen. */
export function usePictures(): PicturesOfForm {
  const [shots, setShots] = useState<Readonly<Partial<Record<PictureKind, UploadState>>>>({});
  const held = useRef(new Map<PictureKind, Held>());
  const put = (kind: PictureKind, shot: UploadState): void => setShots((all) => ({ ...all, [kind]: shot }));

  useEffect(() => {
    const all = held.current;
    return () => {
      for (const one of all.values()) letGo(one);
      all.clear();
    };
  }, []);

  const send = async (kind: PictureKind, file: File): Promise<void> => {
    const former = held.current.get(kind);
    if (former) letGo(former);
    const current: Held = { file, preview: URL.createObjectURL(file), abort: new AbortController() };
    held.current.set(kind, current);
    const { preview, abort } = current;
    const isCurrent = (): boolean => held.current.get(kind) === current;
    put(kind, { status: 'uploading', preview, percent: 0 });
    const onProgress = (percent: number): void => {
      if (isCurrent()) put(kind, { status: 'uploading', preview, percent });
    };
    const result = await uploadPicture(file, onProgress, abort.signal);
    if (!isCurrent()) return;
    if (result.status === 'ok') put(kind, { status: 'done', preview, address: result.address });
    else if (result.status === 'failed') put(kind, { status: 'failed', preview });
    else if (result.status === 'too_large') put(kind, { status: 'refused', why: 'pictureSize' });
    else put(kind, { status: 'refused', why: { text: result.message } });
  };

  const choose = (kind: PictureKind, file: File): void => {
    const why = checkFile(file);
    if (why === null) {
      void send(kind, file);
      return;
    }
    const former = held.current.get(kind);
    if (former) letGo(former);
    held.current.delete(kind);
    put(kind, { status: 'refused', why });
  };

  const entries = Object.entries(shots) as [PictureKind, UploadState][];
  return {
    shotOf: (kind) => shots[kind] ?? EMPTY,
    choose,
    retry: (kind) => {
      const file = held.current.get(kind)?.file;
      if (file) void send(kind, file);
    },
    addresses: Object.fromEntries(
      entries.flatMap(([kind, shot]) => (shot.status === 'done' ? [[kind, shot.address]] : [])),
    ),
    isUploading: entries.some(([, { status }]) => status === 'uploading'),
  };
}

function letGo({ abort, preview }: Held): void {
  abort.abort();
  URL.revokeObjectURL(preview);
}
