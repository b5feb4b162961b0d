import { MAXIMUM_DECIMALS } from '@assay/money';
import type { Changes } from '../changes.ts';
import type { ListCurrency } from '../command.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { Rejection } from '../rejection.ts';
import type { CurrencySpec } from './currency.ts';
import { isDatabaseId } from './database-id.ts';
import type { Listings } from './listings.ts';

const CODE = /^[A-Z0-9]{1,16}$/;

/** Adds a currency. One that is listed keeps its decimals for ever, and its code while anybody owns some. */
export function listCurrency(
  command: ListCurrency,
  listings: Listings,
  ledger: Ledger,
  changes: Changes,
): Rejection | null {
  const { id, code, decimals } = command.currency;
  const detail = fault(command.currency) ?? conflict(command.currency, listings, ledger);
  if (detail !== null) return { code: 'invalid_currency', detail };
  const currency = { id, code, decimals };
  listings.setCurrency(currency);
  changes.emit({ type: 'currency_listed', currency });
  return null;
}

function fault({ id, code, decimals }: CurrencySpec): string | null {
  if (!isDatabaseId(id)) return 'the id must be a whole number from 1';
  if (!CODE.test(code)) return 'the code must be 1 to 16 capital letters and digits';
  if (!Number.isInteger(decimals) || decimals < 0 || decimals > MAXIMUM_DECIMALS) {
    return 'the decimals must be a whole number from 0 to 8';
  }
  return null;
}

function conflict(spec: CurrencySpec, listings: Listings, ledger: Ledger): string | null {
  if (listings.currencies().some((other) => other.code === spec.code && other.id !== spec.id)) {
    return 'another currency has this code';
  }
  const listed = listings.currency(spec.id);
  if (listed === undefined) return null;
  if (listed.decimals !== spec.decimals) return 'the decimals of a listed currency stay';
  if (listed.code !== spec.code && ledger.hasBalances(spec.id)) {
    return 'the code of a currency with balances stays';
  }
  return null;
}
