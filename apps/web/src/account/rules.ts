export const ACCOUNT_MAX = 120;
const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 16;
/** Room for a recovery code. */
export const TOTP_MAX = 16;
/** Seconds until a code may be sent again. */
export const CODE_PAUSE_SECONDS = 60;

export type AccountKind = 'email' | 'phone';

/** What can be wrong with a field; the page has the words. */
export type Problem =
  | 'account'
  | 'accountInvalid'
  | 'agreement'
  | 'email'
  | 'emailInvalid'
  | 'phone'
  | 'phoneInvalid'
  | 'code'
  | 'emailRules'
  | 'fundPassword'
  | 'invite'
  | 'oldPassword'
  | 'password'
  | 'passwordLength'
  | 'passwordMix'
  | 'phishing'
  | 'repeat'
  | 'repeatDifferent'
  | 'safeCode'
  | 'totp';

export type LoginProblem = 'accountMissing' | 'passwordShort';

export type Registration = {
  readonly kind: AccountKind;
  readonly areaCode: string;
  readonly account: string;
  readonly code: string;
  readonly password: string;
  readonly repeat: string;
  readonly invite: string;
  readonly isAgreed: boolean;
};

export type RegistrationField = Exclude<keyof Registration, 'kind' | 'areaCode'>;

/** The problems of a login, by field. */
export function checkLogin(
  account: string,
  password: string,
): {
  readonly account?: LoginProblem;
  readonly password?: LoginProblem;
} {
  return {
    ...(account.trim() === '' ? { account: 'accountMissing' as const } : {}),
    ...(password.length < PASSWORD_MIN ? { password: 'passwordShort' as const } : {}),
  };
}

/** The problems of a registration, by field, in the order of the form; none means that it can be sent. */
export function checkRegistration(
  form: Registration,
  isInviteRequired: boolean,
): Partial<Record<RegistrationField, Problem>> {
  return present({
    account: checkAccount(form),
    code: form.code.trim() === '' ? 'code' : null,
    password: checkPassword(form.password),
    repeat: form.repeat === '' ? 'repeat' : form.repeat === form.password ? null : 'repeatDifferent',
    invite: isInviteRequired && form.invite.trim() === '' ? 'invite' : null,
    isAgreed: form.isAgreed ? null : 'agreement',
  });
}

/** What keeps a code from being sent: the agreement first, then the account. */
export function checkSendCode(form: Registration): Partial<Record<RegistrationField, Problem>> {
  return present({ isAgreed: form.isAgreed ? null : 'agreement', account: checkAccount(form) });
}

export type Reset = {
  readonly account: string;
  readonly code: string;
  readonly password: string;
  readonly repeat: string;
};

/** Whether an account that was typed is an e-mail address or a phone number. */
export function kindOfAccount(account: string): AccountKind {
  return account.includes('@') ? 'email' : 'phone';
}

/** What is wrong with the account of a forgotten password: a mainland mobile, a number with + and country, an e-mail. */
export function checkKnownAccount(account: string): { readonly account?: Problem } {
  const text = account.replace(/[\s()-]/g, '');
  if (text === '') return { account: 'account' };
  const isPhone = /^1[3-8]\d{9}$/.test(text) || /^\+[1-9]\d{6,17}$/.test(text);
  return isPhone || isEmail(account.trim()) ? {} : { account: 'accountInvalid' };
}

/** The problems of the first step of a reset: whose password it is, and the code. */
export function checkResetAccount({ account, code }: Reset): Partial<Record<keyof Reset, Problem>> {
  return present({
    account: checkKnownAccount(account).account ?? null,
    code: code.trim() === '' ? 'code' : null,
  });
}

/** The problems of a new password and its repetition. */
export function checkNewPassword(
  password: string,
  repeat: string,
): Partial<Record<'password' | 'repeat', Problem>> {
  return present({
    password: checkPassword(password),
    repeat: repeat === '' ? 'repeat' : repeat === password ? null : 'repeatDifferent',
  });
}

export type Binding = {
  readonly kind: AccountKind;
  readonly areaCode: string;
  readonly account: string;
  readonly code: string;
  readonly safeCode: string;
};

export type BindingField = Exclude<keyof Binding, 'kind' | 'areaCode'>;

/** What keeps a code from being sent to an address that is to be bound. */
export function checkNewAddress(form: Binding): Partial<Record<BindingField, Problem>> {
  const problem = checkAccount(form);
  return present({ account: problem === 'emailInvalid' ? 'emailRules' : problem });
}

/** The problems of binding an address; replacing one takes the safety code too. */
export function checkBinding(form: Binding, isBound: boolean): Partial<Record<BindingField, Problem>> {
  return {
    ...checkNewAddress(form),
    ...present({
      code: form.code.trim() === '' ? 'code' : null,
      safeCode: isBound && form.safeCode.trim() === '' ? 'safeCode' : null,
    }),
  };
}

export type FundPassword = {
  readonly password: string;
  readonly repeat: string;
  readonly old: string;
  readonly safeCode: string;
};

/** How a withdrawal password that exists is proven before another takes its place; `none`: there is none yet. */
export type FundProof = 'none' | 'old' | 'code';

/** The problems of a new withdrawal password. */
export function checkFundPassword(
  form: FundPassword,
  proof: FundProof,
): Partial<Record<keyof FundPassword, Problem>> {
  return present({
    old: proof === 'old' && form.old === '' ? 'oldPassword' : null,
    safeCode: proof === 'code' && form.safeCode.trim() === '' ? 'safeCode' : null,
    password: /^\d{6}$/.test(form.password) ? null : 'fundPassword',
    repeat: form.repeat === '' ? 'repeat' : form.repeat === form.password ? null : 'repeatDifferent',
  });
}

/** Whether a word can be the anti-phishing code. */
export function isAntiPhishingCode(text: string): boolean {
  return /^[\p{L}\p{N}]{4,20}$/u.test(text);
}

export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(text) && text.length <= ACCOUNT_MAX;
}

function checkAccount({ kind, account, areaCode }: Omit<Binding, 'code' | 'safeCode'>): Problem | null {
  const text = account.trim();
  if (kind === 'email') return text === '' ? 'email' : isEmail(text) ? null : 'emailInvalid';
  if (text === '') return 'phone';
  // Mainland numbers are 1 and 8 to 10 further digits; other countries have their own lengths (E.164).
  const pattern = areaCode === '86' ? /^1\d{8,10}$/ : /^\d{4,14}$/;
  return pattern.test(text.replace(/[\s-]/g, '')) ? null : 'phoneInvalid';
}

function checkPassword(password: string): Problem | null {
  if (password === '') return 'password';
  if (password.length < PASSWORD_MIN || password.length > PASSWORD_MAX) return 'passwordLength';
  return /[a-z]/i.test(password) && /\d/.test(password) ? null : 'passwordMix';
}

function present<Field extends string>(
  problems: Readonly<Record<Field, Problem | null>> | Readonly<Partial<Record<Field, Problem | null>>>,
): Partial<Record<Field, Problem>> {
  const found: Partial<Record<Field, Problem>> = {};
  for (const [field, problem] of Object.entries<Problem | null | undefined>(problems)) {
    if (problem) found[field as Field] = problem;
  }
  return found;
}
