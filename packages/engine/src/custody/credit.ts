import { MAXIMUM_AMOUNT } from '@assay/money';
import { isTrader } from '../ids.ts';
import { move } from '../ledger/move.ts';
import type { Stage } from '../room.ts';
import type { ClosedFault } from '../stage/owner-fault.ts';
import type { Credit } from './commands.ts';

/** Why nothing came in. */
export type CustodyRejection =
  | { readonly code: 'invalid_owner' }
  | ClosedFault
  | { readonly code: 'unknown_currency' }
  | { readonly code: 'invalid_amount' }
  | { readonly code: 'amount_too_large' };

/** Brings money in from outside: `external` pays and goes further below zero, the owner's wallet receives. */
export function credit(
  command: Credit,
  { ledger, listings, owners, changes }: Stage,
): CustodyRejection | null {
  if (!isTrader(command.owner)) return { code: 'invalid_owner' };
  const fault = owners.receivingFault(command.owner);
  if (fault !== null) return fault;
  if (listings.currency(command.currency) === undefined) return { code: 'unknown_currency' };
  if (command.amount <= 0n) return { code: 'invalid_amount' };
  const external = ledger.house('external', command.currency);
  // Everything that exists is minus `external`, so this one bound keeps every account within int8.
  if (command.amount - external.total > MAXIMUM_AMOUNT) return { code: 'amount_too_large' };
  const receiver = ledger.table(command.wallet, command.currency).obtain(command.owner);
  move(external, receiver, command.amount, command.reason, command.reference, changes);
  return null;
}
