import { UPLOAD_BYTES_MAX } from '@assay/contract';

/** Longest side of a stored picture, in pixels. */
const MAX_SIDE = 2_560;
const QUALITY = 0.9;

/**
 * Returns a picture that the exchange accepts: an oversized one, such as a phone's, is scaled down and kept upright.
 * Null if it is too large and this browser cannot decode it.
 */
export async function shrinkPicture(file: File): Promise<Blob | null> {
  if (file.size <= UPLOAD_BYTES_MAX) return file;
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, MAX_SIDE / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    const context = canvas.getContext('2d');
    if (context === null) return null;
    context.imageSmoothingQuality = 'high';
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const shrunk = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, 'image/jpeg', QUALITY);
    });
    return shrunk !== null && shrunk.size <= UPLOAD_BYTES_MAX ? shrunk : null;
  } catch {
    return null;
  }
}
