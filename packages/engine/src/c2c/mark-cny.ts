import { DEMO } from '../command/issuer.ts';
import type { TimeMs } from '../ids.ts';
import type { C2c } from './c2c.ts';
import type { MarkCny } from './commands.ts';
import type { C2cRejection } from './rejection.ts';

/** Upper bound for plausibility: a thousand CNY per unit of the currency. */
const MAX = 10_000_000n;
const [MIN_MS, MAX_MS] = [1_000, 86_400_000];

/**
 * Sets the observed CNY price, which must be newer than the last one and not in the future. Requires two members of
 * staff, or the demo service.
 */
export function markCny(
  { by, currency, unitPrice: price, observedAt, staleness }: MarkCny,
  c2c: C2c,
): C2cRejection | null {
  if (!maySetRate(by)) return { code: 'needs_second_person' };
  const { listings, changes } = c2c.stage;
  const isPrice = price > 0n && price <= MAX && listings.currency(currency) !== undefined;
  const isTime = staleness >= MIN_MS && staleness <= MAX_MS && observedAt <= changes.time;
  const isNewer = c2c.cny === null || observedAt > c2c.cny.observedAt;
  if (!isPrice || !isTime || !isNewer) return { code: 'invalid_cny_mark' };
  const freshUntil = (observedAt + staleness) as TimeMs;
  c2c.cny = { currency, price, observedAt, freshUntil, sequence: changes.sequence };
  c2c.emit({ type: 'c2c_cny_marked', cny: c2c.cny });
  return null;
}

/**
 * Returns true if the issuer may set the price. Staff need a second person, because all floating offers follow it; the
 * only service that may is the demo's.
 */
function maySetRate(by: MarkCny['by']): boolean {
  return 'service' in by ? by.service === DEMO.service : by.proposedBy !== undefined;
}
