import { MAXIMUM_AMOUNT } from '@assay/money';
import type { Changes } from '../changes.ts';
import type { Credit } from '../command.ts';
import type { Listings } from '../market/listings.ts';
import type { Rejection } from '../rejection.ts';
import type { Ledger } from './ledger.ts';
import { move } from './move.ts';

/** Brings money in from outside: `external` pays and goes further below zero, the owner's wallet receives. */
export function credit(
  command: Credit,
  ledger: Ledger,
  listings: Listings,
  changes: Changes,
): Rejection | null {
  if (listings.currency(command.currency) === undefined) return { code: 'unknown_currency' };
  if (command.amount <= 0n) return { code: 'invalid_amount' };
  const external = ledger.house('external', command.currency);
  // Everything that exists is minus `external`, so this one bound keeps every account within int8.
  if (command.amount - external.total > MAXIMUM_AMOUNT) return { code: 'amount_too_large' };
  const receiver = ledger.table(command.wallet, command.currency).obtain(command.owner);
  move(external, receiver, command.amount, command.reason, command.reference, changes);
  return null;
}
