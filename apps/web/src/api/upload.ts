import { answerTypeOf, calls, UPLOAD_BYTES_MAX } from '@assay/contract';
import { currentLanguage } from '../i18n/setup.ts';
import { currentToken } from '../storage/session.ts';

/** Result of an upload. `failed`: no readable response; a retry may succeed. */
export type UploadResult =
  | { readonly status: 'ok'; readonly path: string }
  | { readonly status: 'refused'; readonly message: string }
  /** Over the size limit, and not a picture that could be scaled down. */
  | { readonly status: 'too_large' }
  | { readonly status: 'failed' };

/** Upload timeout, generous for a phone on a slow connection. */
const TIMEOUT_MS = 300_000;
/** Longest side of a stored picture, in pixels. */
const MAX_SIDE = 2_560;
const QUALITY = 0.9;

/**
 * Uploads one picture, scaled down if it is too large, and reports the progress in whole percent. Never throws; an
 * abort is `failed`.
 */
export async function uploadPicture(
  file: File,
  onProgress: (percent: number) => void,
  signal: AbortSignal,
): Promise<UploadResult> {
  const picture = await shrinkPicture(file);
  if (picture === null) return { status: 'too_large' };
  if (signal.aborted) return { status: 'failed' };
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', calls.upload.path);
    request.timeout = TIMEOUT_MS;
    request.setRequestHeader('lang', currentLanguage());
    const token = currentToken();
    if (token !== null) request.setRequestHeader('Authorization', token);
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress(Math.floor((loaded / total) * 100));
    };
    request.onload = () => resolve(resultOf(request.responseText));
    for (const end of ['error', 'abort', 'timeout'] as const)
      request.addEventListener(end, () => resolve({ status: 'failed' }));
    signal.addEventListener('abort', () => request.abort());
    const form = new FormData();
    form.append('file', picture, file.name);
    request.send(form);
  });
}

/** Reads the envelope of an upload. */
export function resultOf(text: string): UploadResult {
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body !== 'object' || body === null || !('type' in body) || !('message' in body))
      return { status: 'failed' };
    const { type, message } = body;
    if (typeof message !== 'string') return { status: 'failed' };
    return answerTypeOf(type) === 'ok' ? { status: 'ok', path: message } : { status: 'refused', message };
  } catch {
    return { status: 'failed' };
  }
}

/**
 * Returns a picture that the exchange accepts: an oversized one, such as a phone's, is scaled down and kept upright.
 * Null if it is too large and this browser cannot decode it.
 */
async function shrinkPicture(file: File): Promise<Blob | null> {
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
