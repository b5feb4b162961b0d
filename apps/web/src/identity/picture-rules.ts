import { type PictureKind, UPLOAD_TYPES } from '@assay/contract';

/** Addresses of uploaded pictures by kind. */
export type Pictures = Readonly<Partial<Record<PictureKind, string>>>;

/** No camera makes larger files, and a browser would not decode one. */
const FILE_BYTES_MAX = 64 * 1024 * 1024;

/** What is wrong with a file before it is made smaller and sent; null when nothing is. The exchange has the last word. */
export function checkFile({ size, type }: Pick<File, 'size' | 'type'>): 'pictureType' | 'pictureSize' | null {
  if (!UPLOAD_TYPES.includes(type)) return 'pictureType';
  return size > FILE_BYTES_MAX ? 'pictureSize' : null;
}
