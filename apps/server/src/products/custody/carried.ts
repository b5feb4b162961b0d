import type { CurrencySpec, Network } from '@assay/engine';
import { type Amount, amount, feeRoundedUp, type RatePpm } from '@assay/money';
import type { ChainAccess } from '../../chains/port.ts';

const WHOLE_PPM = 1_000_000n;

/** Decimals that an amount of a currency may have on a network: the ledger's or the chain's own, whichever are fewer. */
export function carriedDecimals(
  { networks }: Pick<ChainAccess, 'networks'>,
  network: Network,
  { id, decimals }: CurrencySpec,
): number {
  const running = networks().find((one) => one.network === network);
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
export function carriedOf(asked: Amount, feeRate: RatePpm, step: bigint): Amount {
  const arriving = asked - feeRoundedUp(asked, feeRate);
  const rest = arriving % step;
  if (rest === 0n) return asked;
  const net = WHOLE_PPM - BigInt(feeRate);
  // The smallest gross amount for this net amount: the fee is rounded up, so the net amount is rounded down.
  return amount(((arriving - rest) * WHOLE_PPM + net - 1n) / net);
}

/**
 * Returns true if a withdrawal of `taken` may result from a request for `asked`: the remainder is less than two steps.
 */
export function isCarriedOf(taken: Amount, asked: Amount, step: bigint): boolean {
  return taken <= asked && asked - taken < 2n * step;
}
