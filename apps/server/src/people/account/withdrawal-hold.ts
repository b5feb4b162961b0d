import { zonedTime } from '../../core/time/wire-time.ts';
import { type Refused, refuse, type UserContext } from '../../edge/http/handler.ts';
import { findUser, type User } from './user-repository.ts';

/** Time for which coins stay after a change of what protects the account, or of where its owner is paid. */
export const HOLD_MS = 24 * 60 * 60_000;

/** Until when withdrawals wait after a change of what protects the account; null when they need not wait. */
export function withdrawalsHeldUntilMs(
  user: Pick<User, 'security_changed_at'>,
  nowMs: number,
): number | null {
  if (user.security_changed_at === null) return null;
  const untilMs = user.security_changed_at.getTime() + HOLD_MS;
  return untilMs > nowMs ? untilMs : null;
}

/**
 * Refuses, while withdrawals wait, whatever else sends coins of an account to somebody for something outside; null
 * while nothing waits. Every call that gives such a command asks it first: to sell to an acceptor and to confirm such a
 * deal, to offer coins or sell them to an offer, to change such an offer, to release coins or give in as their seller.
 */
export async function outflowHeld({ exchange, session }: UserContext): Promise<Refused | null> {
  const { database, now, settings } = exchange;
  const user = await findUser(database, session.userId);
  const until = user === undefined ? null : withdrawalsHeldUntilMs(user, now());
  return until === null ? null : refuse('common.outflow_held', { time: zonedTime(until, settings.timeZone) });
}
