import type { CurrencyId } from '@assay/engine';
import { type Amount, amount, fitsAmount } from '@assay/money';

/** Currency of the ledger on one network. */
export type Asset = {
  readonly currency: CurrencyId;
  readonly code: string;
  /** Decimals of the ledger's minor unit, at most 8. */
  readonly decimals: number;
  /** Decimals of the chain's own unit: 18 for ether, 6 for most dollars. */
  readonly unitDecimals: number;
  /** Token contract (or property) in the network's notation; null for the network's own coin. */
  readonly contract: string | null;
};

/**
 * Converts chain units to ledger units, rounded down; the remainder is the house's dust. Null above the ledger's
 * maximum.
 */
export function toLedger(asset: Asset, units: bigint): Amount | null {
  return asAmount(scale(units, asset.decimals - asset.unitDecimals, 'down'));
}

/** Converts chain units to ledger units, rounded up, for fees of the house. Null above the ledger's maximum. */
export function feeToLedger(asset: Asset, units: bigint): Amount | null {
  return asAmount(scale(units, asset.decimals - asset.unitDecimals, 'up'));
}

/** Converts a ledger amount to chain units; null if the chain's unit is too coarse. */
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
