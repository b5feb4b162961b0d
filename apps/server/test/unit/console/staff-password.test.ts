import { describe, expect, it } from 'vitest';
import { staffPasswordProblem } from '../../../src/backoffice/console/staff-password.ts';
import { totpStepOf } from '../../../src/core/secrets/totp.ts';

describe('what staff prove themselves with', () => {
  it('CON-030: a short password, one of few characters and one with the own name are refused', () => {
    const email = 'margaret@example.org';
    expect(staffPasswordProblem('eleven char', email)).toBe('console.password_length');
    expect(staffPasswordProblem('x'.repeat(129), email)).toBe('console.password_length');
    expect(staffPasswordProblem('abababababababab', email)).toBe('console.password_simple');
    expect(staffPasswordProblem('Margaret and 1 horse', email)).toBe('console.password_simple');
    expect(staffPasswordProblem('correct horse battery', email)).toBeNull();
  });

  it('CON-002: codes are RFC 6238’s, good for one period before and after', () => {
    // Test vector of RFC 6238 for SHA-1 at 59 seconds, last six digits; the secret is its ASCII digits.
    const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
    expect(totpStepOf(secret, '287082', 59_000)).toBe(1n);
    expect(totpStepOf(secret, '287082', 89_000)).toBe(1n);
    expect(totpStepOf(secret, '287082', 0)).toBe(1n);
    expect(totpStepOf(secret, '287082', 90_000)).toBeNull();
    expect(totpStepOf(secret, '287083', 59_000)).toBeNull();
  });
});
