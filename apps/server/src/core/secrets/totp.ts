import { Secret, TOTP } from 'otpauth';
import { toDataURL } from 'qrcode';

const PERIOD_SECONDS = 30;
/** Tolerated deviation of a clock, in periods. */
const WINDOW = 1;
/** Shape of a code; the comparison of codes accepts no other. */
const SIX_DIGITS = /^\d{6}$/;

/** Returns a new secret in the form that authenticators read: 160 bits in base 32. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/**
 * Returns the period near `nowMs` that the code belongs to; null for a wrong code and for anything but six digits.
 * Accept each period once.
 */
export function totpStepOf(secret: string, code: string, nowMs: number): bigint | null {
  if (!SIX_DIGITS.test(code)) return null;
  const delta = totpOf(secret).validate({ token: code, timestamp: nowMs, window: WINDOW });
  return delta === null ? null : BigInt(Math.floor(nowMs / 1000 / PERIOD_SECONDS) + delta);
}

/** Returns the secret as a QR code for an authenticator, as a `data:` URL. */
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
