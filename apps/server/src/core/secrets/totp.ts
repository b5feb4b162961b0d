import { Secret, TOTP } from 'otpauth';
import { toDataURL } from 'qrcode';

const PERIOD_SECONDS = 30;
/** A clock may be one period off. */
const WINDOW = 1;
/** The comparison of codes takes no others. */
const SIX_DIGITS = /^\d{6}$/;

/** A new secret as an authenticator reads it: 160 bits in base 32. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The period whose code this is, near `nowMs`; null for a wrong code and for what is no six digits. Use each period once. */
export function totpStepOf(secret: string, code: string, nowMs: number): bigint | null {
  if (!SIX_DIGITS.test(code)) return null;
  const delta = totpOf(secret).validate({ token: code, timestamp: nowMs, window: WINDOW });
  return delta === null ? null : BigInt(Math.floor(nowMs / 1000 / PERIOD_SECONDS) + delta);
}

/** The secret as a picture for an authenticator, as a `data:` address. */
export function totpPicture(secret: string, account: string, issuer: string): Promise<string> {
  return toDataURL(totpOf(secret, account, issuer).toString(), { margin: 2, scale: 5 });
}

function totpOf(secret: string, label = 'staff', issuer = 'Assay'): TOTP {
  return new TOTP({
    issuer,
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_SECONDS,
    secret: Secret.fromBase32(secret),
  });
}
