import * as z from 'zod/mini';
import { forget, login, register } from '../calls/account.ts';
import { addPasskey, renamePasskey } from '../calls/passkeys.ts';
import { bindEmail, bindPhone, changePassword, setAntiPhishing, setFundPassword } from '../calls/safe.ts';
import { type StepUpMethod, stepUp } from '../calls/step-up.ts';
import { type AddressKind, isKnownAddress, isNewAddress } from '../entities/account-address.ts';
import {
  account,
  antiPhishingCode,
  anyPassword,
  code,
  extensionCode,
  fundPassword,
  passkeyName,
  safeCode,
  totp,
} from '../entities/account-fields.ts';
import { type PasswordLengths, validPassword } from '../entities/password-rule.ts';
import { invalid, type Reader, required, valid } from '../field.ts';

/** Form of a login. A password that is too short is rejected before it is sent. */
export const loginForm = z.extend(login.input, {
  password: required(anyPassword, 'account.password_short'),
});

export type RegistrationValues = {
  readonly type: 'email' | 'mobile';
  readonly country_code: string;
  readonly password: string;
};

/** Rules of the site for new accounts. */
export type SiteRules = {
  readonly isInviteRequired: boolean;
  readonly passwordLengths: PasswordLengths;
};

type EnteredPassword = { readonly password: string };

/** Form of a registration: the call's fields, the agreement, and an invitation code if the site requires one. */
export function registerForm(entered: RegistrationValues, site: SiteRules) {
  const kind = entered.type === 'email' ? 'email' : 'phone';
  const missing = kind === 'email' ? 'account.enter_email' : 'account.enter_phone';
  return z.extend(register.input, {
    user_string: required(newAddress(kind, entered.country_code), missing),
    ...newPasswordFields(entered, site.passwordLengths),
    ...(site.isInviteRequired ? { extension_code: required(extensionCode, 'account.invite_required') } : {}),
    is_agreed: required(agreement, 'account.agreement'),
  });
}

/** First step of a password reset: the account and the code. */
export const forgetAccountForm = z.extend(z.pick(forget.input, { code: true }), {
  account: required(existingAccount(), 'account.enter_account'),
});

/** Second step of a password reset: the new password, twice. */
export function forgetForm(entered: EnteredPassword, lengths: PasswordLengths) {
  const { password, re_password } = newPasswordFields(entered, lengths);
  return z.extend(forget.input, { password, repassword: re_password });
}

/** Form to change the login password: the new one, twice. */
export function changePasswordForm(entered: EnteredPassword, lengths: PasswordLengths) {
  return z.extend(changePassword.input, newPasswordFields(entered, lengths));
}

/** Form to bind an e-mail address; replacing one also requires the safety code. */
export function bindEmailForm(needsVerificationCode: boolean) {
  return z.extend(bindEmail.input, {
    email: required(newAddress('email', '', 'account.email_rules'), 'account.enter_new_email'),
    ...verificationCodeField(needsVerificationCode),
  });
}

/** Form to bind a phone number; replacing one also requires the safety code. */
export function bindPhoneForm(entered: { readonly country_code: string }, needsVerificationCode: boolean) {
  return z.extend(bindPhone.input, {
    phone: required(newAddress('phone', entered.country_code), 'account.enter_new_phone'),
    ...verificationCodeField(needsVerificationCode),
  });
}

/** Proof required to replace the withdrawal password; `none`: there is no password yet. */
export type FundProof = 'none' | 'old' | 'code';

/** Form of a withdrawal password, twice, with the selected proof. */
export function fundPasswordForm(entered: EnteredPassword, proof: FundProof) {
  return z.extend(setFundPassword.input, {
    password: required(fundPassword, 'account.fund_password_rule'),
    re_password: required(sameAs(entered.password), 'account.repeat_password'),
    ...(proof === 'old' ? { old_password: required(fundPassword, 'account.enter_old_password') } : {}),
    ...verificationCodeField(proof === 'code'),
  });
}

/**
 * Form of the anti-phishing code shown in every mail. An empty code violates the same rule as one that is too short.
 */
export const antiPhishingForm = z.extend(setAntiPhishing.input, {
  anti_phishing_code: required(antiPhishingCode, 'account.anti_phishing_rule'),
});

const passkeyNameField = { name: required(passkeyName, 'account.passkey_name') };
/** Form of a new passkey's name; its credential is created after the form. */
export const newPasskeyForm = z.extend(z.pick(addPasskey.input, {}), passkeyNameField);
export const renamePasskeyForm = z.extend(renamePasskey.input, passkeyNameField);

const PROOFS = {
  totp: required(totp, 'account.totp_needed'),
  password: required(anyPassword, 'account.enter_password'),
  safe_code: required(code, 'account.safety_code_needed'),
} as const;

/** Form of a step-up proof by one of the methods; a passkey has no fields. */
export function stepUpForm(method: StepUpMethod) {
  return method === 'passkey' ? stepUp.input : z.extend(stepUp.input, { [method]: PROOFS[method] });
}

function newPasswordFields({ password }: EnteredPassword, lengths: PasswordLengths) {
  return {
    password: required(validPassword(lengths), 'account.enter_password'),
    re_password: required(sameAs(password), 'account.repeat_password'),
  };
}

function verificationCodeField(isNeeded: boolean) {
  return isNeeded ? { safe_code: required(safeCode, 'account.safety_code_needed') } : {};
}

/** Address of a new account. */
function newAddress(
  kind: AddressKind,
  countryCode: string,
  invalid = kind === 'email' ? 'account.email_invalid' : 'account.phone_invalid',
): Reader<string, string | number> {
  return withRule((text) => (isNewAddress(text, kind, countryCode || undefined) ? null : invalid));
}

/** Address of an existing account. */
function existingAccount(): Reader<string, string | number> {
  return withRule((text) => (isKnownAddress(text) ? null : 'account.account_invalid'));
}

function withRule(problemOf: (text: string) => string | null): Reader<string, string | number> {
  return {
    ...account,
    read(text) {
      const read = account.read(text);
      if ('problem' in read) return read;
      const fault = problemOf(text);
      return fault === null ? read : invalid(fault);
    },
  };
}

/** Repetition of a password. */
function sameAs(password: string): Reader<string, string | number> {
  return {
    keepSpaces: true,
    document: { type: 'string' },
    read: (repeated) => (repeated === password ? valid(repeated) : invalid('account.passwords_differ')),
  };
}

const agreement: Reader<true, boolean> = {
  document: { description: 'The user agreement was accepted.' },
  read: (ticked) => (ticked === 'true' ? valid(true as const) : invalid('account.agreement')),
};
