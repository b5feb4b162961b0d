import type { CurrencyId, OwnerId } from '../ids.ts';
import { mayLeave } from '../may-leave.ts';
import type { Stage } from '../room.ts';
import { isSettling } from '../settling.ts';
import type { OwnerFault } from '../stage/owner-fault.ts';
import type { BalanceRejection, EligibilityRejection, PeriodRejection } from './rejection.ts';
import type { OpenProduct, ScheduledProduct, ScheduledProductTerms } from './scheduled-product.ts';
import type { ScheduledProducts } from './scheduled-products.ts';

/** Returns a thing in which an owner may take part now, or the rejection. */
export function findOpenProduct<Noun extends string, OpenItem extends OpenProduct<ScheduledProduct>>(
  {
    noun,
    stage,
    open: products,
  }: Pick<ScheduledProducts<Noun, ScheduledProduct, OpenItem, never>, 'noun' | 'stage' | 'open'>,
  owner: OwnerId,
  id: number,
): OpenItem | OwnerFault | PeriodRejection<Noun> {
  const fault = stage.owners.actingFault(owner);
  if (fault !== null) return fault;
  const open = products.get(id);
  if (open === undefined) return { code: `unknown_${noun}` };
  const { terms, status, isPaused } = open.product;
  const { time } = stage.changes;
  if (status !== 'open' || time >= terms.to) return { code: `${noun}_ended` };
  if (time < terms.from) return { code: `${noun}_not_started`, from: terms.from };
  return isPaused ? { code: `${noun}_paused` } : open;
}

/** Returns the rejection of an owner's participation by the owner's facts and the minimum; null if permitted. */
export function eligibilityFault(
  { barredCountries, identityLevel, minimum }: ScheduledProductTerms,
  owner: OwnerId,
  amount: bigint,
  { owners }: Stage,
): EligibilityRejection | null {
  const { country, level } = owners.factsOf(owner);
  if (country !== null && barredCountries.includes(country)) return { code: 'country_barred' };
  if (level < identityLevel) return { code: 'identity_needed', level: identityLevel };
  return amount < minimum ? { code: 'amount_below_minimum', minimum } : null;
}

/**
 * Returns the rejection of an amount that may not leave the owner's spot account in `paid`, and of any amount while
 * that account or the one in `received` is settling; null otherwise.
 */
export function balanceFault(
  owner: OwnerId,
  amount: bigint,
  [paid, received = paid]: readonly [CurrencyId, CurrencyId?],
  { ledger, rooms }: Stage,
): BalanceRejection | null {
  const isUnsettled = [paid, received].some((currency) =>
    isSettling({ owner, wallet: 'change', currency }, rooms),
  );
  if (isUnsettled) return { code: 'settling' };
  const account = ledger.find(owner, 'change', paid);
  const free = account === undefined ? 0n : mayLeave(account, rooms);
  return amount > free ? { code: 'insufficient_balance', free } : null;
}
