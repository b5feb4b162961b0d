import type { Network } from '@assay/engine';

/** Balance of a currency on a network, by the wallets and by the ledger; all in minor units. */
export type Reconciliation = {
  /** Hot balance that the exchange pays from, as the chain reported it; null: unknown. */
  readonly hotBalance: bigint | null;
  /** Balance elsewhere on the chain, as staff have entered it. */
  readonly cold: bigint;
  /** Balance of the network in the ledger. */
  readonly owed: bigint;
  /** Amount on the chain that the ledger does not have yet. */
  readonly arriving: bigint;
  /** Amount in the ledger that the reported chain balance does not have yet. */
  readonly creditedAfterReport: bigint;
  /** Amount that has left the chain and is still in the ledger. */
  readonly leaving: bigint;
  /** Part of the difference that staff have explained. */
  readonly explained: bigint;
};

/** States of the books of a currency on a network. A difference turns red after half an hour. */
export const RECONCILIATION_STATES = ['even', 'explained', 'settling', 'red', 'unheard'] as const;
export type ReconciliationState = (typeof RECONCILIATION_STATES)[number];

const ZERO = 0n;
/** Chain and ledger are not read at the same moment: a shorter difference is ignored. */
const SETTLING_MS = 30 * 60_000;

/** Returns the assets on the chain, once all pending movements have settled; without a hot balance the cold ones alone. */
export function assetsOf({
  hotBalance,
  cold,
  arriving,
  creditedAfterReport,
  leaving,
}: Reconciliation): bigint {
  return hotBalance === null ? cold : hotBalance + cold - arriving + creditedAfterReport + leaving;
}

/** Returns the unexplained difference; null while the hot balance is unknown. */
export function differenceOf(reconciliation: Reconciliation): bigint | null {
  return reconciliation.hotBalance === null
    ? null
    : assetsOf(reconciliation) - reconciliation.owed - reconciliation.explained;
}

/**
 * Returns true when a difference is zero or a rounding remainder. On a chain with finer units than the ledger, deposits
 * are rounded down and fees up, each by less than one unit.
 */
export function isDust(network: Network, difference: bigint, movements: bigint): boolean {
  return difference === ZERO || (network === 'ethereum' && difference > ZERO && difference <= movements);
}

/** @param differsSinceMs when the difference was first seen; null: no difference */
export function reconciliationStateOf(
  reconciliation: Reconciliation,
  differsSinceMs: number | null,
  nowMs: number,
): ReconciliationState {
  if (reconciliation.hotBalance === null)
    return reconciliation.owed === ZERO && reconciliation.cold === ZERO ? 'even' : 'unheard';
  if (differsSinceMs === null) return reconciliation.explained === ZERO ? 'even' : 'explained';
  return nowMs - differsSinceMs < SETTLING_MS ? 'settling' : 'red';
}

export type Targets = { readonly min: bigint; readonly max: bigint };

/** Recommended move: to cold if hot is too high, from cold if hot is too low, a top-up if there is no cold balance. */
export type RebalancingHint = { readonly kind: 'to_cold' | 'from_cold' | 'top_up'; readonly amount: bigint };

/**
 * Returns the move between hot and cold after which hot has the middle of both targets, or the amount of waiting
 * withdrawals if that is more.
 * @returns null when no move is due
 */
export function hintOf(
  { hotBalance, cold }: Pick<Reconciliation, 'hotBalance' | 'cold'>,
  targets: Targets | null,
  waiting: bigint,
): RebalancingHint | null {
  if (hotBalance === null || targets === null) return null;
  const middle = (targets.min + targets.max) / 2n;
  const target = waiting > middle ? waiting : middle;
  if (hotBalance > targets.max && hotBalance > target)
    return { kind: 'to_cold', amount: hotBalance - target };
  if (hotBalance >= targets.min && hotBalance >= waiting) return null;
  const missing = target - hotBalance;
  if (cold === ZERO) return { kind: 'top_up', amount: missing };
  return { kind: 'from_cold', amount: cold < missing ? cold : missing };
}
