import { calls } from '@assay/contract';
import { forgetUserAnswers } from '../api/cache.ts';
import { callServer } from '../api/server.ts';
import { beginSession, clearSession, currentToken, rememberUser } from '../storage/session.ts';

/** Begins a session of whoever the server says it is. */
export async function takeSession(token: string): Promise<void> {
  beginSession(token, '');
  forgetUserAnswers();
  const result = await callServer(calls.userInfo, {});
  if (result.status !== 'ok') return;
  beginSession(token, result.answer.account);
  rememberUser(result.answer);
}

/** Asks the server whose session this is and remembers it. */
export async function learnUser(): Promise<void> {
  if (currentToken() === null) return;
  const result = await callServer(calls.userInfo, {});
  if (result.status === 'ok') rememberUser(result.answer);
}

/** Ends the session here at once and on the server as soon as it hears of it. */
export async function logOut(): Promise<void> {
  const revoked = callServer(calls.logout, {}, { suppressToast: true });
  clearSession();
  forgetUserAnswers();
  await revoked;
}
