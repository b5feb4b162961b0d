import { type PictureKind, UPLOAD_TYPES } from '@assay/contract';

/** Addresses of uploaded pictures by kind. */
export type Pictures = Readonly<Partial<Record<PictureKind, string>>>;

/** Maximum size of a file to shrink: no camera makes larger ones, and a browser would not decode them. */
const FILE_BYTES_MAX = 64 * 1024 * 1024;

/** Returns the error of a file before it is scaled down and uploaded; null if acceptable. The server decides. */
export function checkFile({ size, type }: Pick<File, 'size' | 'type'>): 'pictureType' | 'pictureSize' | null {
  if (!UPLOAD_TYPES.includes(type)) return 'pictureType';
  return size > FILE_BYTES_MAX ? 'pictureSize' : null;
}
