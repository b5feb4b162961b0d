import type { PictureKind } from '@assay/contract';
import { useEffect, useRef, useState } from 'react';
import { uploadPicture } from '../api/upload.ts';
import { checkFile, type Pictures } from './picture-rules.ts';

/** Upload state of a picture. `preview`: object URL of the chosen file. */
export type UploadState =
  | { readonly status: 'empty' }
  | {
      readonly status: 'refused';
      readonly refusal: 'pictureType' | 'pictureSize' | { readonly text: string };
    }
  | { readonly status: 'uploading'; readonly preview: string; readonly percent: number }
  | { readonly status: 'failed'; readonly preview: string }
  | { readonly status: 'done'; readonly preview: string; readonly address: string };

export type PicturesOfForm = {
  readonly uploadStateOf: (kind: PictureKind) => UploadState;
  readonly choose: (kind: PictureKind, file: File) => void;
  readonly retry: (kind: PictureKind) => void;
  /** Addresses of the uploaded pictures, by kind. */
  readonly addresses: Pictures;
  readonly isUploading: boolean;
};

type PendingUpload = { readonly file: File; readonly preview: string; readonly abort: AbortController };

const EMPTY: UploadState = { status: 'empty' };

/** Returns the pictures of a form, each uploaded as soon as it is chosen. */
export function usePictures(): PicturesOfForm {
  const [uploadStates, setUploadStates] = useState<Readonly<Partial<Record<PictureKind, UploadState>>>>({});
  const uploads = useRef(new Map<PictureKind, PendingUpload>());
  const setUploadState = (kind: PictureKind, uploadState: UploadState): void =>
    setUploadStates((previous) => ({ ...previous, [kind]: uploadState }));

  useEffect(() => {
    const uploadsByKind = uploads.current;
    return () => {
      for (const upload of uploadsByKind.values()) release(upload);
      uploadsByKind.clear();
    };
  }, []);

  const send = async (kind: PictureKind, file: File): Promise<void> => {
    const previous = uploads.current.get(kind);
    if (previous) release(previous);
    const current: PendingUpload = { file, preview: URL.createObjectURL(file), abort: new AbortController() };
    uploads.current.set(kind, current);
    const { preview, abort } = current;
    const isCurrent = (): boolean => uploads.current.get(kind) === current;
    setUploadState(kind, { status: 'uploading', preview, percent: 0 });
    const onProgress = (percent: number): void => {
      if (isCurrent()) setUploadState(kind, { status: 'uploading', preview, percent });
    };
    const result = await uploadPicture(file, onProgress, abort.signal);
    if (!isCurrent()) return;
    if (result.status === 'ok') setUploadState(kind, { status: 'done', preview, address: result.path });
    else if (result.status === 'failed') setUploadState(kind, { status: 'failed', preview });
    else if (result.status === 'too_large')
      setUploadState(kind, { status: 'refused', refusal: 'pictureSize' });
    else setUploadState(kind, { status: 'refused', refusal: { text: result.message } });
  };

  const choose = (kind: PictureKind, file: File): void => {
    const refusal = checkFile(file);
    if (refusal === null) {
      void send(kind, file);
      return;
    }
    const previous = uploads.current.get(kind);
    if (previous) release(previous);
    uploads.current.delete(kind);
    setUploadState(kind, { status: 'refused', refusal });
  };

  const entries = Object.entries(uploadStates) as [PictureKind, UploadState][];
  return {
    uploadStateOf: (kind) => uploadStates[kind] ?? EMPTY,
    choose,
    retry: (kind) => {
      const file = uploads.current.get(kind)?.file;
      if (file) void send(kind, file);
    },
    addresses: Object.fromEntries(
      entries.flatMap(([kind, uploadState]) =>
        uploadState.status === 'done' ? [[kind, uploadState.address]] : [],
      ),
    ),
    isUploading: entries.some(([, { status }]) => status === 'uploading'),
  };
}

function release({ abort, preview }: PendingUpload): void {
  abort.abort();
  URL.revokeObjectURL(preview);
}
