import { ownerId } from '@assay/engine';
import { zonedTime } from '../../core/time/wire-time.ts';
import { type Refused, refuse, type UserContext } from '../../edge/http/handler.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import { findUser } from '../../people/account/user-repository.ts';
import { HOLD_MS, outflowHeld, withdrawalsHeldUntilMs } from '../../people/account/withdrawal-hold.ts';
import { fiatOrderMissing } from '../../people/identity/level.ts';
import { type PaymentWay, readMethodsHold, readMethodsSummaries } from './payment-methods.ts';

/**
 * Refuses trade without a verified identity (`998`) or without a payment method (`997`); null otherwise. Sellers must
 * have the offer's payment method, and may not sell while it is held; buyers may pay by any.
 */
export async function missingFor(
  { way, sells }: { readonly way: PaymentWay; readonly sells: boolean },
  context: UserContext,
): Promise<Refused | null> {
  const { database } = context.exchange;
  const user = await findUser(database, context.session.userId);
  if (user === undefined) return refuse('common.login_required', {}, '999');
  const summary = (await readMethodsSummaries(database, [user.id])).get(user.id);
  const hasMethods = summary !== undefined && (sells ? summary.ways.includes(way) : summary.ways.length > 0);
  return fiatOrderMissing(user, hasMethods) ?? (sells ? sellingHeld(context) : null);
}

/** Refuses to sell for a day after a change of account security or payment methods; null otherwise. */
export async function sellingHeld(context: UserContext): Promise<Refused | null> {
  const { exchange, session } = context;
  const held = await outflowHeld(context);
  if (held !== null) return held;
  const since = await readMethodsHold(exchange, BigInt(session.userId));
  if (since === null) return null;
  const time = zonedTime(since + HOLD_MS, exchange.settings.timeZone);
  return refuse('c2c.methods_held', { time });
}

/**
 * Returns true while the owner of an offer may not sell: buyers neither pay a possible intruder's account nor wait a
 * day.
 */
export async function isSellerHeld(
  owner: bigint,
  exchange: Pick<Exchange, 'database' | 'now'>,
): Promise<boolean> {
  const user = await findUser(exchange.database, ownerId(Number(owner)));
  if (user !== undefined && withdrawalsHeldUntilMs(user, exchange.now()) !== null) return true;
  return (await readMethodsHold(exchange, owner)) !== null;
}
