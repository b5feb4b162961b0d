import { invalid, type Reader, valid } from '../field.ts';

export type PasswordLengths = { readonly min: number; readonly max: number };

/** Default lengths, which the site can change. Source: the product's rules for login passwords. */
export const PASSWORD_LENGTHS: PasswordLengths = { min: 6, max: 16 };

/** Returns the message key of the rule that a new login password violates; null if it is valid. */
export function passwordRuleViolation(
  password: string,
  { min, max }: PasswordLengths,
): 'account.password_length' | 'account.password_rule' | null {
  if (password.length < min || password.length > max) return 'account.password_length';
  return /[a-z]/i.test(password) && /\d/.test(password) ? null : 'account.password_rule';
}

/** A new login password that must satisfy the rule of `passwordFault`. */
export function validPassword(lengths: PasswordLengths): Reader<string, string> {
  return {
    keepSpaces: true,
    document: { type: 'string', maxLength: lengths.max },
    read(password) {
      const fault = passwordRuleViolation(password, lengths);
      return fault === null ? valid(password) : invalid(fault, lengths);
    },
  };
}
