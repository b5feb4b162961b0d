import { takeFee } from '../ledger/fee.ts';
import { move } from '../ledger/move.ts';
import { mayLeave } from '../may-leave.ts';
import { isSettling } from '../settling.ts';
import type { AcceptQuote } from './commands.ts';
import type { Conversion } from './conversion.ts';
import type { ConversionQuote } from './quote.ts';
import type { ConversionRejection } from './rejection.ts';

/** Converts by an open quote of the user, or returns the rejection; a rejected accept leaves the quote unchanged. */
export function acceptQuote(
  { by, quote: id }: AcceptQuote,
  conversion: Conversion,
): ConversionRejection | null {
  const { stage } = conversion;
  const fault = stage.owners.actingFault(by.trader);
  if (fault !== null) return fault;
  const open = conversion.find(id);
  if (open === undefined || open.quote.owner !== by.trader) return { code: 'unknown_quote' };
  const { quote } = open;
  if (conversion.isExpired(quote, stage.changes.time)) return { code: 'quote_ended' };
  const payable = payableFault(quote, conversion);
  if (payable !== null) return payable;
  conversion.end(open, 'accepted');
  for (const part of quote.parts) pay(quote, part, conversion);
  stage.changes.createdId = quote.id;
  return null;
}

function payableFault(quote: ConversionQuote, conversion: Conversion): ConversionRejection | null {
  const { stage } = conversion;
  const { owner, to, parts } = quote;
  if (isSettling({ owner, wallet: 'change', currency: to }, stage.rooms)) return { code: 'settling' };
  for (const { from, amount } of parts) {
    if (isSettling({ owner, wallet: 'change', currency: from }, stage.rooms)) return { code: 'settling' };
    const account = stage.ledger.find(owner, 'change', from);
    const free = account === undefined ? 0n : mayLeave(account, stage.rooms);
    if (amount > free) return { code: 'insufficient_balance', currency: from, free };
  }
  return null;
}

/** Number of postings per part: three movements (the payment, the proceeds and the fee) with two postings each. */
export const POSTINGS_OF_PART = 6;

/** Moves the money of one part of a quote. */
export function pay(
  quote: ConversionQuote,
  part: ConversionQuote['parts'][number],
  conversion: Conversion,
): void {
  const { id, owner, to } = quote;
  const { from, amount, gross, fee } = part;
  const { ledger, changes } = conversion.stage;
  const receiver = conversion.accountOf(owner, to);
  const paid = conversion.accountOf(owner, from);
  move(paid, conversion.house(from), amount, 'conversion_paid', id, changes);
  move(conversion.house(to), receiver, gross, 'conversion_received', id, changes);
  takeFee(receiver, ledger.house('fees', to), fee, 'conversion_fee', id, changes);
}
