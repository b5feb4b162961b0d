import { calls } from '@assay/contract';
import { useState } from 'react';
import { callServer } from '../api/server.ts';
import { logIn } from '../session/log-in.ts';
import type { Registration } from './rules.ts';

/** How a registration ended: with a session, with an account that still has to log in, or not at all. */
export type RegisterOutcome = 'loggedIn' | 'created' | 'refused' | 'failed';

/** Verifies the code, makes the account and logs in. Refusals have been shown when it returns. */
export function useRegister() {
  const [isBusy, setBusy] = useState(false);
  const register = async (form: Registration): Promise<RegisterOutcome> => {
    setBusy(true);
    const outcome = await makeAccount(form);
    setBusy(false);
    return outcome;
  };
  return { isBusy, register };
}

async function makeAccount(form: Registration): Promise<RegisterOutcome> {
  const account = form.account.trim();
  const code = form.code.trim();
  const area = form.kind === 'phone' ? { country_code: form.areaCode } : {};
  const checked =
    form.kind === 'email'
      ? await callServer(calls.checkEmail, { email_code: code, user_string: account })
      : await callServer(calls.checkMobile, { mobile_code: code, user_string: account, ...area });
  if (checked.status !== 'ok') return checked.status;
  const made = await callServer(calls.register, {
    type: form.kind === 'email' ? 'email' : 'mobile',
    user_string: account,
    code,
    password: form.password,
    re_password: form.repeat,
    ...(form.invite.trim() === '' ? {} : { extension_code: form.invite.trim() }),
    ...area,
  });
  if (made.status !== 'ok') return made.status;
  const login = await logIn(account, form.password);
  return login.status === 'ok' ? 'loggedIn' : 'created';
}
