import { optional } from '../field.ts';
import { numericCode, singleLine, stripFormatCharacters, text } from '../readers.ts';

export const ACCOUNT_MAX = 120;
/** Long enough for a recovery code. */
const TOTP_MAX = 16;
export const ANTI_PHISHING_MAX = 20;
const PASSKEY_NAME_MAX = 40;

/** A phone number or an e-mail address, as typed. */
export const account = stripFormatCharacters(
  text({ max: ACCOUNT_MAX, description: 'A phone number or an e-mail address.' }),
);

export const countryCode = stripFormatCharacters(
  text({
    max: 8,
    pattern: /^\+?\d{1,5}$/,
    invalid: 'account.country_code',
    description: 'The calling code of the country, such as 86.',
  }),
);

export const code = numericCode({ max: 16, description: 'The 6 digits that were sent.' });

export const extensionCode = text({ max: 32, description: 'The invite code of another user.' });

export const safeCode = numericCode({
  max: 16,
  description:
    'Verification code: required to replace a bound address or number, and one proof for binding a first one.',
});

export const antiPhishingCode = text({
  max: ANTI_PHISHING_MAX,
  pattern: /^[\p{L}\p{N}]{4,20}$/u,
  invalid: 'account.anti_phishing_rule',
});

export const passkeyName = singleLine({
  max: PASSKEY_NAME_MAX,
  description: 'Name that the user gave the passkey.',
});

/** Any password, to be compared with the stored one; the rule for new passwords applies only when one is set. */
export const anyPassword = text({
  max: 128,
  keepSpaces: true,
  min: 6,
  tooShort: 'account.password_short',
});

/** A new password; the server checks its rule and reports one fault at a time. */
export const newPassword = text({ max: 128, keepSpaces: true });

export const fundPassword = numericCode({
  max: 6,
  tooLong: 'account.fund_password_rule',
  pattern: /^\d{6}$/,
  invalid: 'account.fund_password_rule',
  description: 'Withdrawal password, 6 digits.',
});

export const totp = numericCode({
  max: TOTP_MAX,
  description: 'The 6 digits of the authenticator app, or a recovery code.',
});

/** Proof required by a sensitive action in addition to its own fields, once the account has a second factor. */
export const stepUpProof = {
  step_up: optional(text({ max: 64, description: 'Proof returned by `/api/safe/step_up`.' })),
  totp: optional(totp),
};

/** Result of the browser's `PublicKeyCredential.toJSON()`, as JSON text. */
export const credential = text({
  max: 16_000,
  description: 'The credential as JSON text, as written by `PublicKeyCredential.toJSON()`.',
});
