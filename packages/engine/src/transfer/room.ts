import { assert } from '../assertion.ts';
import { move } from '../ledger/move.ts';
import { mayLeave } from '../may-leave.ts';
import { declareRoom, type Room, type Stage } from '../room.ts';
import { isSettling } from '../settling.ts';
import type { Row } from '../snapshot/part.ts';
import { type TransferCommand, transferCommands } from './commands.ts';
import type { Transfer, TransferEvent, TransferId } from './event.ts';
import type { TransferRejection } from './rejection.ts';

const TRANSFER_REASONS = ['transfer'] as const;

declare module '../ledger/words.ts' {
  interface PostingReasons extends Record<(typeof TRANSFER_REASONS)[number], true> {}
}

/** Transfers between the four accounts of one trader. */
export const transfer = declareRoom<TransferEvent, TransferRejection>()({
  number: 4,
  format: 1,
  commands: transferCommands,
  reasons: TRANSFER_REASONS,
  open: (stage) => new TransferRoom(stage),
});

type TransferRow = readonly ['last', TransferId];

/** Room of transfers. Their postings are in the ledger; the room stores only the last id. */
class TransferRoom implements Room<TransferCommand> {
  readonly #stage: Stage;
  #last = 0 as TransferId;

  constructor(stage: Stage) {
    this.#stage = stage;
  }

  handle({ by, from, to, currency, amount }: TransferCommand): TransferRejection | null {
    const { ledger, listings, owners, rooms, changes } = this.#stage;
    const fault = owners.actingFault(by.trader);
    if (fault !== null) return fault;
    if (from === to) return { code: 'same_account' };
    if (listings.currency(currency) === undefined) return { code: 'unknown_currency' };
    if (amount <= 0n) return { code: 'invalid_amount' };
    const isUnsettled = [from, to].some((wallet) =>
      isSettling({ owner: by.trader, wallet, currency }, rooms),
    );
    if (isUnsettled) return { code: 'settling' };
    const payer = ledger.find(by.trader, from, currency);
    const free = payer === undefined ? 0n : mayLeave(payer, rooms);
    if (payer === undefined || amount > free) return { code: 'insufficient_balance', free };
    this.#last = (this.#last + 1) as TransferId;
    const transfer: Transfer = {
      id: this.#last,
      owner: by.trader,
      from,
      to,
      currency,
      amount,
      time: changes.time,
    };
    const receiver = ledger.table(to, currency).getOrCreate(by.trader);
    move(payer, receiver, amount, 'transfer', transfer.id, changes);
    changes.createdId = transfer.id;
    changes.emit<TransferEvent>({ type: 'transferred', transfer });
    return null;
  }

  skipIds(count: number): void {
    this.#last = (this.#last + count) as TransferId;
  }

  *write(): Generator<TransferRow> {
    if (this.#last > 0) yield ['last', this.#last];
  }

  read(row: Row): void {
    const [kind, last] = row as TransferRow;
    assert(kind === 'last' && last > 0, 'ids of transfers start at 1');
    this.#last = last;
  }
}
