import { type PictureKind, UPLOAD_BYTES_MAX, UPLOAD_TYPES } from '@assay/contract';

/** Addresses of uploaded pictures by kind. */
export type Pictures = Readonly<Partial<Record<PictureKind, string>>>;

/** What is wrong with a file before it is sent; null when nothing is. The exchange has the last word. */
export function checkFile({ size, type }: Pick<File, 'size' | 'type'>): 'pictureType' | 'pictureSize' | null {
  if (!UPLOAD_TYPES.includes(type)) return 'pictureType';
  return size > UPLOAD_BYTES_MAX ? 'pictureSize' : null;
}
