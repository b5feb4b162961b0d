import type { CurrencyId } from '@assay/engine';
import { type Amount, amount, fitsAmount } from '@assay/money';

/** A currency of the ledger as one network carries it. */
export type Asset = {
  readonly currency: CurrencyId;
  readonly code: string;
  /** Decimals of the ledger's minor unit, at most 8. */
  readonly decimals: number;
  /** Decimals of the chain's own unit: 18 for ether, 6 for most dollars. */
  readonly unitDecimals: number;
  /** The token's contract (or property) as the network writes it; null for the network's own coin. */
  readonly contract: string | null;
};

/** The chain's units as the ledger's, rounded down: what the ledger cannot write is the house's dust. Null beyond the ledger's largest amount. */
export function toLedger(asset: Asset, units: bigint): Amount | null {
  return asAmount(scale(units, asset.decimals - asset.unitDecimals, 'down'));
}

/** The chain's units as the ledger's, rounded up: for fees of the house. Null beyond the ledger's largest amount. */
export function feeToLedger(asset: Asset, units: bigint): Amount | null {
  return asAmount(scale(units, asset.decimals - asset.unitDecimals, 'up'));
}

/** An amount of the ledger in the chain's units; null where the chain has no unit as fine as that. */
export function toChain(asset: Asset, amount: Amount): bigint | null {
  const units = scale(amount, asset.unitDecimals - asset.decimals, 'down');
  return scale(units, asset.decimals - asset.unitDecimals, 'down') === amount ? units : null;
}

function scale(value: bigint, decimals: number, rounding: 'up' | 'down'): bigint {
  if (decimals >= 0) return value * 10n ** BigInt(decimals);
  const divisor = 10n ** BigInt(-decimals);
  return rounding === 'down' ? value / divisor : (value + divisor - 1n) / divisor;
}

function asAmount(value: bigint): Amount | null {
  return fitsAmount(value) ? amount(value) : null;
}
