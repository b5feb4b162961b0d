import { ceilDiv, MAXIMUM_AMOUNT } from '@assay/money';
import { move } from '../ledger/move.ts';
import { larger, shareRoundedUp, smaller } from './arithmetic.ts';
import type { MovePool } from './commands.ts';
import { asAmount, type CurrencyState, type Lever } from './lever.ts';
import type { LeverPair } from './lever-pair.ts';
import type { LeverRejection } from './rejection.ts';
import { RATE_SCALE } from './terms.ts';
import type { LeverSide } from './words.ts';

/**
 * Returns true when the pool covers a stressed move on the larger side of every pair, with `more` added to one side of
 * `pair`.
 */
export function isWithinStress(lever: Lever, pair: LeverPair, side: LeverSide, more: bigint): boolean {
  const state = lever.stateOf(pair.currency);
  return stressOf(state, pair, side, more) <= lever.pool(pair.currency);
}

/** Moves money of the exchange into the pool, within it or out of it; the amount that open positions need stays in. */
export function movePool(command: MovePool, lever: Lever): LeverRejection | null {
  const { currency, from, to, amount } = command;
  const { ledger, listings, changes } = lever.stage;
  if (listings.currency(currency) === undefined) return { code: 'unknown_currency' };
  if (from === to || !(isOfPool(from) || isOfPool(to))) return { code: 'pool_ends_wrong' };
  if (amount <= 0n) return { code: 'invalid_amount' };
  if (lever.isUnsettled(currency)) return { code: 'settling' };
  const [payer, receiver] = [ledger.house(from, currency), ledger.house(to, currency)];
  const maximum = from === 'external' ? MAXIMUM_AMOUNT + payer.total : payer.available;
  const isLeaving = isOfPool(from) && !isOfPool(to);
  const unneeded = isLeaving ? lever.pool(currency) - requiredPoolOf(lever.stateOf(currency)) : maximum;
  const free = smaller(unneeded, maximum);
  if (amount > free) return { code: 'pool_needed', free: free > 0n ? free : 0n };
  move(payer, receiver, asAmount(amount), 'lever_pool', changes.sequence, changes);
  return null;
}

/** Returns true when the total profit of winners exceeds their share of the pool. */
export function exceedsWinnersShare(lever: Lever, state: CurrencyState): boolean {
  return state.profits() * RATE_SCALE > lever.pool(state.currency) * BigInt(state.terms.winners);
}

function isOfPool(wallet: MovePool['from']): boolean {
  return wallet === 'lever_margin' || wallet === 'lever_insurance';
}

/** Returns the amount that must remain in the pool for open positions. */
function requiredPoolOf(state: CurrencyState): bigint {
  const stress = stressOf(state, null, 'long', 0n);
  const share = ceilDiv(state.profits() * RATE_SCALE, BigInt(state.terms.winners));
  return larger(stress, share);
}

function stressOf({ pairs }: CurrencyState, on: LeverPair | null, side: LeverSide, more: bigint): bigint {
  let required = 0n;
  for (const pair of pairs) {
    if (pair.indexPrice === null) continue;
    let { long, short } = pair.quantities;
    if (pair === on && side === 'long') long += more;
    if (pair === on && side === 'short') short += more;
    required += shareRoundedUp(larger(long, short) * pair.indexPrice.price, pair.terms.stress);
  }
  return required;
}
