import type { CurrencySpec, Network } from '@assay/engine';
import { type Amount, amount, feeRoundedUp, type RatePpm } from '@assay/money';
import type { ChainAccess } from '../../chains/port.ts';

const PPM_SCALE = 1_000_000n;

/** Decimals that an amount of a currency may have on a network: the ledger's or the chain's own, whichever are fewer. */
export function networkDecimals(
  { networks }: Pick<ChainAccess, 'networks'>,
  network: Network,
  { id, decimals }: CurrencySpec,
): number {
  const running = networks().find((chain) => chain.network === network);
  return Math.min(decimals, running?.unitDecimals.get(id) ?? decimals);
}

/** Minor units of the ledger in the smallest amount with this many decimals: 100 for six of eight. */
export function stepOf(currency: CurrencySpec, decimals: number): bigint {
  return 10n ** BigInt(currency.decimals - decimals);
}

/**
 * Returns the largest part of the requested amount that leaves whole steps after the fee, 0 if none does. The
 * remainder, less than a step and its fee, stays on the owner's account.
 */
export function roundToStep(requested: Amount, feeRate: RatePpm, step: bigint): Amount {
  const arriving = requested - feeRoundedUp(requested, feeRate);
  const remainder = arriving % step;
  if (remainder === 0n) return requested;
  const net = PPM_SCALE - BigInt(feeRate);
  // The smallest gross amount for this net amount: the fee is rounded up, so the net amount is rounded down.
  return amount(((arriving - remainder) * PPM_SCALE + net - 1n) / net);
}

/**
 * Returns true if a withdrawal of `rounded` may result from a request for `requested`: the remainder is less than two steps.
 */
export function isRoundedFrom(rounded: Amount, requested: Amount, step: bigint): boolean {
  return rounded <= requested && requested - rounded < 2n * step;
}
