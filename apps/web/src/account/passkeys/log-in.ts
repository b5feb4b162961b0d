import type { CallResult } from '@assay/client';
import { calls } from '@assay/contract';
import { callServer } from '../../api/server.ts';
import { takeSession } from '../../session/session-actions.ts';
import { answerWithPasskey } from '../passkey-browser.ts';

/** What became of a login by passkey; `declined`: none was used. */
export type PasskeyLoginResult =
  | CallResult<typeof calls.passkeyLogin>
  | Exclude<CallResult<typeof calls.beginPasskeyLogin>, { status: 'ok' }>
  | { readonly status: 'declined' };

/** Logs in with a passkey alone. A refusal is not shown. */
export async function logInWithPasskey(): Promise<PasskeyLoginResult> {
  const begun = await callServer(calls.beginPasskeyLogin, {}, { isQuiet: true });
  if (begun.status !== 'ok') return begun;
  const credential = await answerWithPasskey(begun.answer.options);
  if (credential === null) return { status: 'declined' };
  const result = await callServer(calls.passkeyLogin, { credential }, { isQuiet: true });
  if (result.status === 'ok') await takeSession(result.answer);
  return result;
}
