import { type Amount, amount } from '@assay/money';
import { type CommandOf, declareCommands } from '../../src/command/declaration.ts';
import { indexPriceField, pairField, timeField } from '../../src/command/fields.ts';
import type { OwnerId, PairId, PostingReason, Sequence, TimeMs } from '../../src/index.ts';
import type { Account } from '../../src/ledger/account.ts';
import { move } from '../../src/ledger/move.ts';
import type { PriceStale } from '../../src/marks/rejection.ts';
import { declareRoom, type Room, type Stage } from '../../src/room.ts';
import type { AcceptedIndexPrice } from '../../src/stage/accepted-index-price.ts';
import type { AgendaItem } from '../../src/stage/agenda.ts';
import type { Progress } from '../../src/stage/bounded-work.ts';
import { BTC_USDT, ONE, USDT } from '../exchange.ts';

const bellCommands = declareCommands('bells', {
  /** A bell rings once when the index falls to a price, and moves one USDT. */
  hang: { by: 'trader', waitsForIndexPrice: 'pair', fields: { pair: pairField, price: indexPriceField } },
  /** Reports, after an instant, the last mark at that instant. */
  ask: { by: 'trader', fields: { pair: pairField, at: timeField } },
});

export type BellCommand = CommandOf<typeof bellCommands>;
type Bell = { readonly id: number; readonly owner: OwnerId; readonly pair: PairId; readonly price: bigint };
type Question = { readonly id: number; readonly pair: PairId; readonly at: TimeMs };

export type BellEvent =
  | { readonly type: 'bell_rung'; readonly bell: number; readonly mark: Sequence }
  | { readonly type: 'answered'; readonly question: number; readonly mark: Sequence | null };

/** Test room that shows how a room receives marks. */
export const bells = declareRoom<BellEvent, PriceStale>()({
  number: 90,
  format: 1,
  commands: bellCommands,
  reasons: [],
  open: (stage) => new Bells(stage),
});

export class Bells implements Room<BellCommand> {
  readonly #stage: Stage;
  readonly #hung = new Map<number, Bell>();
  readonly #asked = new Map<number, Question>();
  #last = 0;

  constructor(stage: Stage) {
    this.#stage = stage;
  }

  handle(command: BellCommand): PriceStale | null {
    const { indexPrices, agenda, changes } = this.#stage;
    const { pair, by } = command;
    if (command.type === 'hang' && indexPrices.freshAt(pair, changes.time) === null)
      return { code: 'price_stale' };
    this.#last += 1;
    changes.createdId = this.#last;
    if (command.type === 'hang') {
      this.#hung.set(this.#last, { id: this.#last, owner: by.trader, pair, price: command.price });
    } else {
      this.#asked.set(this.#last, { id: this.#last, pair, at: command.at });
      agenda.add(command.at, this.#last);
    }
    changes.emit({ type: 'bell_hung' });
    return null;
  }

  onIndexPrice(indexPrice: AcceptedIndexPrice, maximum: number): Progress {
    let left = maximum;
    for (const bell of this.#reached(indexPrice)) {
      if (left < POSTINGS_OF_A_RING) return 'more';
      left -= POSTINGS_OF_A_RING;
      this.#ring(bell, indexPrice);
    }
    return 'done';
  }

  advance({ id }: AgendaItem): Progress {
    const { indexPrices, changes } = this.#stage;
    const question = this.#asked.get(id);
    if (question === undefined) return 'done';
    const indexPrice = indexPrices.freshAt(question.pair, question.at);
    this.#asked.delete(id);
    if (indexPrice !== null) indexPrices.use(indexPrice, changes);
    changes.emit<BellEvent>({ type: 'answered', question: id, mark: indexPrice?.sequence ?? null });
    return 'done';
  }

  indexPricesFrom(pair: PairId): TimeMs | null {
    const instants = [...this.#asked.values()].filter((one) => one.pair === pair).map(({ at }) => at);
    return instants.length === 0 ? null : (Math.min(...instants) as TimeMs);
  }

  awaitsIndexPrices(pair: PairId): boolean {
    return [...this.#hung.values(), ...this.#asked.values()].some((one) => one.pair === pair);
  }

  isSettling({ owner, currency }: Account): boolean {
    const last = this.#stage.indexPrices.last(BTC_USDT);
    return (
      last !== undefined && currency === USDT && this.#reached(last).some((bell) => bell.owner === owner)
    );
  }

  *write(): Generator<readonly unknown[]> {
    for (const bell of this.#hung.values()) yield ['bell', { ...bell, price: String(bell.price) }];
    for (const question of this.#asked.values()) yield ['question', question];
    if (this.#last > 0) yield ['last', this.#last];
  }

  read(row: readonly unknown[]): void {
    const [kind, value] = row as ['bell', Bell] | ['question', Question] | ['last', number];
    if (kind === 'last') this.#last = value;
    else if (kind === 'bell') this.#hung.set(value.id, { ...value, price: BigInt(value.price) });
    else {
      this.#asked.set(value.id, value);
      this.#stage.agenda.add(value.at, value.id);
    }
  }

  #reached({ pair, price }: AcceptedIndexPrice): readonly Bell[] {
    return [...this.#hung.values()].filter((bell) => bell.pair === pair && price <= bell.price);
  }

  #ring(bell: Bell, indexPrice: AcceptedIndexPrice): void {
    const { ledger, indexPrices, changes } = this.#stage;
    this.#hung.delete(bell.id);
    const payer = ledger.table('change', USDT).getOrCreate(bell.owner);
    move(
      payer,
      ledger.house('fees', USDT),
      PRICE_OF_A_RING,
      'transfer' satisfies PostingReason,
      bell.id,
      changes,
    );
    indexPrices.use(indexPrice, changes);
    changes.emit<BellEvent>({ type: 'bell_rung', bell: bell.id, mark: indexPrice.sequence });
  }
}

const PRICE_OF_A_RING: Amount = amount(ONE);
const POSTINGS_OF_A_RING = 2;
