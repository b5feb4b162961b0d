import type { User } from './user-repository.ts';

const HOLD_MS = 24 * 60 * 60_000;

/** Until when withdrawals wait after a change of what protects the account; null when they need not wait. */
export function withdrawalsHeldUntilMs(
  user: Pick<User, 'security_changed_at'>,
  nowMs: number,
): number | null {
  if (user.security_changed_at === null) return null;
  const untilMs = user.security_changed_at.getTime() + HOLD_MS;
  return untilMs > nowMs ? untilMs : null;
}
