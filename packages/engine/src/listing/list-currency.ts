import { MAXIMUM_DECIMALS } from '@assay/money';
import type { Changes } from '../ledger/changes.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { CurrencySpec } from '../stage/currency.ts';
import { isPositiveInt32 } from '../stage/int32.ts';
import type { Listings } from '../stage/listings.ts';
import type { ListCurrency } from './commands.ts';
import type { ListingEvent } from './event.ts';
import type { CurrencyFault, ListingRejection } from './rejection.ts';

const CODE = /^[A-Z0-9]{1,16}$/;

/** Adds a currency. A listed one keeps its decimals for ever, and its code while any account has a balance. */
export function listCurrency(
  command: ListCurrency,
  listings: Listings,
  ledger: Ledger,
  changes: Changes,
): ListingRejection | null {
  const { id, code, decimals } = command.currency;
  const fault = faultOf(command.currency) ?? currencyFault(command.currency, listings, ledger);
  if (fault !== null) return { code: 'invalid_currency', fault };
  const currency = { id, code, decimals };
  listings.setCurrency(currency);
  changes.emit<ListingEvent>({ type: 'currency_listed', currency });
  return null;
}

function faultOf({ id, code, decimals }: CurrencySpec): CurrencyFault | null {
  if (!isPositiveInt32(id)) return 'invalid_id';
  if (!CODE.test(code)) return 'invalid_code';
  if (!Number.isInteger(decimals) || decimals < 0 || decimals > MAXIMUM_DECIMALS) {
    return 'invalid_decimals';
  }
  return null;
}

function currencyFault(spec: CurrencySpec, listings: Listings, ledger: Ledger): CurrencyFault | null {
  if (listings.currencies().some((other) => other.code === spec.code && other.id !== spec.id)) {
    return 'code_taken';
  }
  const listed = listings.currency(spec.id);
  if (listed === undefined) return null;
  if (listed.decimals !== spec.decimals) return 'decimals_stay';
  if (listed.code !== spec.code && ledger.hasBalances(spec.id)) {
    return 'code_stays';
  }
  return null;
}
