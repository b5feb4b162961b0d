import { type CallResult, createClient } from '@assay/client';
import type { Call, RefusalType, RequestOf } from '@assay/contract';
import { currentLanguage } from '../i18n/setup.ts';
import { currentToken } from '../storage/session.ts';
import { serverClock } from './server-clock.ts';

export type Refusal = { readonly type: RefusalType; readonly message: string };

const client = createClient({
  baseUrl: '',
  lang: currentLanguage,
  token: currentToken,
  onServerTime: serverClock.update,
});

let onRefusal: (refusal: Refusal) => void = () => {};

/** Sets the handler that receives every refusal before the caller. Called once at startup. */
export function handleRefusals(handler: (refusal: Refusal) => void): void {
  onRefusal = handler;
}

/** Makes a call. Never throws; a refusal has already been shown to the user unless `suppressToast`. */
export async function callServer<AnyCall extends Call>(
  call: AnyCall,
  input: RequestOf<AnyCall>,
  options: { readonly signal?: AbortSignal; readonly suppressToast?: boolean } = {},
): Promise<CallResult<AnyCall>> {
  const token = currentToken();
  const result = await client.call(call, input, options.signal);
  // A refusal of an ended session is ignored.
  const isStale = result.status === 'refused' && result.type === '999' && token !== currentToken();
  // A step-up is requested in a dialog of its own.
  const needsStepUp = result.status === 'refused' && result.needs === 'step_up';
  if (result.status === 'refused' && !options.suppressToast && !isStale && !needsStepUp) onRefusal(result);
  return result;
}
