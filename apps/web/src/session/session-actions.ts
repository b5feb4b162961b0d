import { calls } from '@assay/contract';
import { forgetUserAnswers } from '../api/cache.ts';
import { callServer } from '../api/server.ts';
import { beginSession, clearSession, currentToken, rememberUser } from '../storage/session.ts';

/** Begins a session with a token, and stores the user reported by the server. */
export async function takeSession(token: string): Promise<void> {
  beginSession(token, '');
  forgetUserAnswers();
  const result = await callServer(calls.userInfo, {});
  if (result.status !== 'ok') return;
  beginSession(token, result.answer.account);
  rememberUser(result.answer);
}

/** Fetches the user of the session and stores it. */
export async function fetchUser(): Promise<void> {
  if (currentToken() === null) return;
  const result = await callServer(calls.userInfo, {});
  if (result.status === 'ok') rememberUser(result.answer);
}

/** Ends the session locally and immediately, and on the server through a logout request. */
export async function logOut(): Promise<void> {
  const revocation = callServer(calls.logout, {}, { suppressToast: true });
  clearSession();
  forgetUserAnswers();
  await revocation;
}
