import { type PictureKind, UPLOAD_TYPES } from '@assay/contract';

/** Addresses of uploaded pictures by kind. */
export type Pictures = Readonly<Partial<Record<PictureKind, string>>>;

/** No camera makes larger files, and a browser would not decode one. */
const FILE_BYTES_MAX = 64 * 1024 * 1024;

/** Returns the fault of a file before it is made smaller and sent; null without one. The exchange decides in the end. */
export function checkFile({ size, type }: Pick<File, 'size' | 'type'>): 'pictureType' | 'pictureSize' | null {
  if (!UPLOAD_TYPES.includes(type)) return 'pictureType';
  return size > FILE_BYTES_MAX ? 'pictureSize' : null;
}
