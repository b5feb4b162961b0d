import { calls } from '@assay/contract';
import type { Sent } from '@assay/forms';
import { callServer } from '../api/server.ts';
import { logIn } from '../session/log-in.ts';

export type Registration = {
  readonly type: 'email' | 'mobile';
  /** ISO 3166-1 alpha-2; its calling code is what is sent. */
  readonly country: string;
  readonly country_code: string;
  readonly user_string: string;
  readonly code: string;
  readonly password: string;
  readonly re_password: string;
  readonly extension_code: string;
  readonly is_agreed: boolean;
};

/** Verifies the code, makes the account and logs in: with a session at the end, or with an account that has to. */
export async function makeAccount(form: Registration): Promise<Sent<'loggedIn' | 'created'>> {
  const { type, user_string, code, password, re_password, extension_code } = form;
  const area = type === 'mobile' ? { country_code: form.country_code } : {};
  const checked =
    type === 'email'
      ? await callServer(calls.checkEmail, { email_code: code, user_string })
      : await callServer(calls.checkMobile, { mobile_code: code, user_string, ...area });
  if (checked.status !== 'ok') return checked;
  const account = { type, user_string, code, password, re_password, extension_code, ...area };
  const made = await callServer(calls.register, account);
  if (made.status !== 'ok') return made;
  const login = await logIn(user_string.trim(), password);
  return { status: 'ok', answer: login.status === 'ok' ? 'loggedIn' : 'created' };
}
