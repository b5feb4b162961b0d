import { zonedTime } from '../../core/time/wire-time.ts';
import { type Refused, refuse, type UserContext } from '../../edge/http/handler.ts';
import { findUser, type User } from './user-repository.ts';

/** Time for which coins are held after a change of account security or payment methods. */
export const HOLD_MS = 24 * 60 * 60_000;

/** Returns until when withdrawals are held after a change of account security, in ms; null if they are not held. */
export function withdrawalsHeldUntilMs(
  user: Pick<User, 'security_changed_at'>,
  nowMs: number,
): number | null {
  if (user.security_changed_at === null) return null;
  const untilMs = user.security_changed_at.getTime() + HOLD_MS;
  return untilMs > nowMs ? untilMs : null;
}

/**
 * Refuses, while withdrawals are held, every other way to give an account's coins for something outside; null
 * otherwise. Must be called before all such commands: selling to an acceptor and confirming that deal, publishing or
 * changing an offer of coins, selling to an offer, releasing coins, or conceding as their seller.
 */
export async function outflowHeld({ exchange, session }: UserContext): Promise<Refused | null> {
  const { database, now, settings } = exchange;
  const user = await findUser(database, session.userId);
  const until = user === undefined ? null : withdrawalsHeldUntilMs(user, now());
  return until === null ? null : refuse('common.outflow_held', { time: zonedTime(until, settings.timeZone) });
}
