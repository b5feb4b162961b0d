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

/** The ledger's minor units in the smallest amount with so many decimals: 100 for six of eight. */
export function stepOf(currency: CurrencySpec, decimals: number): bigint {
  return 10n ** BigInt(currency.decimals - decimals);
}

/**
 * The most of an asked amount of which whole steps arrive after the fee, 0 when none does. The rest, less than a step and
 * its fee, stays with its owner.
 */
export function carriedOf(asked: Amount, feeRate: RatePpm, step: bigint): Amount {
  const arriving = asked - feeRoundedUp(asked, feeRate);
  const rest = arriving % step;
  if (rest === 0n) return asked;
  const net = WHOLE_PPM - BigInt(feeRate);
  // The least amount of which so much arrives: the fee is rounded up, so what arrives is rounded down.
  return amount(((arriving - rest) * WHOLE_PPM + net - 1n) / net);
}

/** Returns whether a withdrawal may have been requested as this amount: what stayed with its owner is below two steps. */
export function isCarriedOf(taken: Amount, asked: Amount, step: bigint): boolean {
  return taken <= asked && asked - taken < 2n * step;
}
