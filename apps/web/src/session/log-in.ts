import type { CallResult } from '@assay/client';
import { calls } from '@assay/contract';
import { forgetUserAnswers } from '../api/cache.ts';
import { callServer } from '../api/server.ts';
import { beginSession } from '../storage/session.ts';
import { fetchUser } from './session-actions.ts';

export type LoginResult = CallResult<typeof calls.login>;

/** Logs in; on success stores the session and drops cached user data. A refusal is not shown. */
export async function logIn(account: string, password: string, totp?: string): Promise<LoginResult> {
  const result = await callServer(
    calls.login,
    { user_string: account, password, type: '1', ...(totp === undefined ? {} : { totp }) },
    { suppressToast: true },
  );
  if (result.status !== 'ok') return result;
  beginSession(result.answer, account);
  forgetUserAnswers();
  await fetchUser();
  return result;
}
