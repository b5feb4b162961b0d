import { findUser } from '../account/user-repository.ts';
import { type Refused, refuse, type UserContext } from '../http/handler.ts';
import { fiatOrderMissing } from '../identity/level.ts';
import { type PayWay, readKnownMethods } from './payment-methods.ts';

/**
 * What a user lacks to trade with people: identity (`998`), or a way to pay and be paid (`997`). Who sells must be
 * reachable by the way of the offer; who buys pays from any.
 */
export async function missingFor(
  { way, sells }: { readonly way: PayWay; readonly sells: boolean },
  { exchange: { database }, session }: UserContext,
): Promise<Refused | null> {
  const user = await findUser(database, session.userId);
  if (user === undefined) return refuse('common.login_required', {}, '999');
  const known = (await readKnownMethods(database, [user.id])).get(user.id);
  const hasMethods = known !== undefined && (sells ? known.ways.includes(way) : known.ways.length > 0);
  return fiatOrderMissing(user, hasMethods);
}
