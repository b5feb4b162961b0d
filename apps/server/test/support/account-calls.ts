import { expect } from 'vitest';
import { type Envelope, envelope } from './call.ts';
import type { HttpExchange } from './http-exchange.ts';

const PASSWORD = 'Str0ng-enough';

type Fields = Readonly<Record<string, string | number>>;

/** Account calls of an external client, in one line each. */
export type AccountCalls = {
  post(
    path: string,
    form: Fields,
    extraFields?: { token?: string; lang?: string },
  ): Promise<Envelope<string>>;
  /** Requests a code and returns it. */
  sendMail(email: string, extraFields?: Fields): Promise<string>;
  register(email: string, code: string, extraFields?: Fields): Promise<Envelope<string>>;
  login(account: string, password?: string, lang?: string): Promise<Envelope<string>>;
};

export function accountCalls(assay: HttpExchange): AccountCalls {
  const post: AccountCalls['post'] = async (path, form, extraFields = {}) =>
    envelope<string>(await assay.call(path, { form, ...extraFields }));
  return {
    post,
    sendMail: async (email, extraFields = {}) => {
      expect((await post('/api/sms_mail', { user_string: email, ...extraFields })).type).toBe('ok');
      return assay.codeOf(email.toLowerCase());
    },
    register: (email, code, extraFields = {}) =>
      post('/api/user/register', {
        type: 'email',
        user_string: email,
        code,
        password: PASSWORD,
        re_password: PASSWORD,
        ...extraFields,
      }),
    login: (account, password = PASSWORD, lang = 'en') =>
      post('/api/user/login', { user_string: account, password, type: 1 }, { lang }),
  };
}

/** Returns a code that differs from this one. */
export function wrongCode(code: string): string {
  return code === '000000' ? '111111' : '000000';
}
