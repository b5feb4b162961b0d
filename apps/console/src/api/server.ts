import { type CallResult, createClient } from '@assay/client';
import type { RequestOf } from '@assay/contract';
import type { ConsoleCall } from '@assay/contract/console';
import { currentLanguage } from '../i18n/setup.ts';

let csrf = '';

/** Sets the CSRF token of all later calls, from the response to the login or to `consoleMe`. */
export function rememberCsrf(token: string): void {
  csrf = token;
}

const client = createClient({
  baseUrl: '',
  lang: currentLanguage,
  headers: () => ({ 'x-csrf-token': csrf }),
});

let onGuest: () => void = () => {};

/** Sets the handler called when a response reports that the session has ended. */
export function handleGuest(handler: () => void): void {
  onGuest = handler;
}

/** Makes a call of the console. Never throws. */
export async function callServer<AnyCall extends ConsoleCall>(
  call: AnyCall,
  input: RequestOf<AnyCall>,
  signal?: AbortSignal,
): Promise<CallResult<AnyCall>> {
  const result = await client.call(call, input, signal);
  if (result.status === 'refused' && result.type === '999') onGuest();
  return result;
}
