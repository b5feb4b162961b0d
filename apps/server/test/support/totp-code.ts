import { Secret, TOTP } from 'otpauth';

/** Returns the code that an authenticator with this secret shows at a moment. */
export function totpCode(secret: string, atMs: number): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: atMs });
}
