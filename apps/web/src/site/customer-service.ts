import { calls } from '@assay/contract';
import { callServer } from '../api/server.ts';

/**
 * Returns the address of customer service with the user's id and account filled in; null if none is set.
 * Only web addresses are accepted, so that a wrong setting can never run a script.
 */
export async function customerServiceAddress(userId: string, account: string): Promise<string | null> {
  const result = await callServer(calls.custorm, {}, { suppressToast: true });
  return result.status === 'ok' ? fillServiceAddress(result.answer, userId, account) : null;
}

/** Fills the user into the placeholders `{id}` and `{name}`. */
export function fillServiceAddress(template: string, userId: string, account: string): string | null {
  const url = template
    .trim()
    .replaceAll('{id}', encodeURIComponent(userId))
    .replaceAll('{name}', encodeURIComponent(account));
  return /^(https?:|mailto:)/i.test(url) ? url : null;
}
