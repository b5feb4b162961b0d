export type SecurityLevel = 'low' | 'intermediate' | 'high' | 'strong';

type AccountProtection = {
  /** Null if none is bound. */
  readonly phone: string | null;
  readonly email: string | null;
  readonly review_status: number;
};

/** Percent of each part. */
export const PERCENT_PER_PART = 25;
const APPROVED = 2;

/** Part of the security level, a quarter each. */
export type LevelPart = 'account' | 'phone' | 'email' | 'identity';

/** Returns the protection of an account, in percent and as a level. Source: the contract's security level. */
export function securityLevelOf(user: AccountProtection): {
  readonly percent: number;
  readonly level: SecurityLevel;
  readonly parts: readonly { readonly part: LevelPart; readonly isDone: boolean }[];
} {
  const parts = [
    { part: 'account', isDone: true },
    { part: 'phone', isDone: user.phone !== null },
    { part: 'email', isDone: user.email !== null },
    { part: 'identity', isDone: user.review_status === APPROVED },
  ] as const;
  const percent = parts.filter(({ isDone }) => isDone).length * PERCENT_PER_PART;
  return { percent, level: LEVELS.get(percent) ?? 'low', parts };
}

const LEVELS: ReadonlyMap<number, SecurityLevel> = new Map([
  [50, 'intermediate'],
  [75, 'high'],
  [100, 'strong'],
]);

/** Returns the registration link with an invitation code. Source: the contract; older apps use the same. */
export function invitationLink(origin: string, code: string): string {
  return `${origin}/app/#/components/register?extension_code=${encodeURIComponent(code)}`;
}

/** Returns true when the account has a second factor, which then replaces the safety code. */
export function hasFactor(safe: { readonly has_totp: 0 | 1; readonly passkeys: number }): boolean {
  return safe.has_totp === 1 || safe.passkeys > 0;
}
