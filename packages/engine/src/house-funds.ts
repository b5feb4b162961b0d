import { type Amount, MAXIMUM_AMOUNT } from '@assay/money';
import type { CurrencyId } from './ids.ts';
import { move } from './ledger/move.ts';
import type { HouseWallet, PostingReason } from './ledger/words.ts';
import type { Stage } from './room.ts';

type Funds = { readonly currency: CurrencyId; readonly amount: Amount };
type FundsFault = { readonly code: 'unknown_currency' } | { readonly code: 'invalid_amount' };

/** Moves money of the exchange from outside into one of its wallets; returns the rejection, or null. */
export function fundHouse(
  stage: Stage,
  wallet: HouseWallet,
  funds: Funds,
  reason: PostingReason,
): FundsFault | { readonly code: 'amount_too_large' } | null {
  const fault = fundsFault(stage, funds);
  if (fault !== null) return fault;
  const { ledger, changes } = stage;
  const { currency, amount } = funds;
  const external = ledger.house('external', currency);
  // The same limit as for all money from outside, which keeps every account within int8.
  if (amount - external.total > MAXIMUM_AMOUNT) return { code: 'amount_too_large' };
  move(external, ledger.house(wallet, currency), amount, reason, changes.sequence, changes);
  return null;
}

/** Moves available money out of a wallet of the exchange; returns the rejection, or null. */
export function drawFromHouse(
  stage: Stage,
  wallet: HouseWallet,
  funds: Funds,
  reason: PostingReason,
): FundsFault | { readonly code: 'insufficient_balance'; readonly free: bigint } | null {
  const fault = fundsFault(stage, funds);
  if (fault !== null) return fault;
  const { ledger, changes } = stage;
  const { currency, amount } = funds;
  const house = ledger.house(wallet, currency);
  const free = house.available;
  if (amount > free) return { code: 'insufficient_balance', free };
  move(house, ledger.house('external', currency), amount, reason, changes.sequence, changes);
  return null;
}

function fundsFault({ listings }: Stage, { currency, amount }: Funds): FundsFault | null {
  if (listings.currency(currency) === undefined) return { code: 'unknown_currency' };
  return amount <= 0n ? { code: 'invalid_amount' } : null;
}
