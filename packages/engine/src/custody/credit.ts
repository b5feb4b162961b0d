import { isTrader } from '../ids.ts';
import { move } from '../ledger/move.ts';
import type { Stage } from '../room.ts';
import type { Credit } from './commands.ts';
import { fitsLedger } from './outside.ts';
import type { CustodyRejection } from './rejection.ts';

/** Credits money from outside: debits `external`, which becomes more negative, and credits the owner's wallet. */
export function credit(
  command: Credit,
  { ledger, listings, owners, changes }: Stage,
): CustodyRejection | null {
  if (!isTrader(command.owner)) return { code: 'invalid_owner' };
  const fault = owners.receivingFault(command.owner);
  if (fault !== null) return fault;
  if (listings.currency(command.currency) === undefined) return { code: 'unknown_currency' };
  if (command.amount <= 0n) return { code: 'invalid_amount' };
  if (!fitsLedger(ledger, command.currency, command.amount)) return { code: 'amount_too_large' };
  const external = ledger.house('external', command.currency);
  const receiver = ledger.table(command.wallet, command.currency).getOrCreate(command.owner);
  move(external, receiver, command.amount, command.reason, command.reference, changes);
  return null;
}
