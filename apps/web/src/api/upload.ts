import { answerTypeOf, calls } from '@assay/contract';
import { currentLanguage } from '../i18n/setup.ts';
import { currentToken } from '../storage/session.ts';
import { shrinkPicture } from './shrink-picture.ts';

/** Result of an upload. `failed`: no readable response; a retry may succeed. */
export type UploadResult =
  | { readonly status: 'ok'; readonly path: string }
  | { readonly status: 'refused'; readonly message: string }
  /** Over the size limit, and not a picture that could be scaled down. */
  | { readonly status: 'too_large' }
  | { readonly status: 'failed' };

/** Upload timeout, generous for a phone on a slow connection. */
const TIMEOUT_MS = 300_000;

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
