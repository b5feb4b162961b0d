import { Secret, TOTP } from 'otpauth';

/** Returns the code that an authenticator app shows for this key at that moment. */
export function authenticatorCode(secret: string, nowMs: number): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: nowMs });
}
