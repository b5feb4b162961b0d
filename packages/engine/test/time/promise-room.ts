import { type Amount, amount } from '@assay/money';
import { type CommandOf, declareCommands } from '../../src/command/declaration.ts';
import { integer, timeField } from '../../src/command/fields.ts';
import { type OwnerId, type TimeMs, timeMs } from '../../src/ids.ts';
import type { Account } from '../../src/ledger/account.ts';
import { move } from '../../src/ledger/move.ts';
import { declareRoom, type Room, type Stage } from '../../src/room.ts';
import type { Row } from '../../src/snapshot/part.ts';
import type { AgendaItem } from '../../src/stage/agenda.ts';
import type { Progress } from '../../src/stage/bounded-work.ts';
import type { Day } from '../../src/stage/day.ts';
import type { Outage } from '../../src/stage/outage.ts';
import { ALICE, USDT } from '../exchange.ts';

const promiseCommands = declareCommands('promise', {
  /** Pays `count` times one unit to the trader's spot account at a time, which outages postpone. */
  give: { by: 'trader', fields: { at: timeField, count: integer } },
});
export type PromiseCommand = CommandOf<typeof promiseCommands>;

type Given = { readonly id: number; readonly owner: OwnerId; due: TimeMs; left: number; movedIn: number };
const NEVER_MOVED = Number.MAX_SAFE_INTEGER;

type PromiseEvent =
  | { readonly type: 'promise_moved'; readonly id: number; readonly due: TimeMs }
  | { readonly type: 'day_heard'; readonly day: string };

/** Test room that pays in many steps, moves deadlines, counts days, and blocks accounts while it pays them. */
export const promise = declareRoom<PromiseEvent, never>()({
  number: 91,
  format: 1,
  commands: promiseCommands,
  reasons: [],
  open: (stage) => new PromiseRoom(stage),
});

class PromiseRoom implements Room<PromiseCommand> {
  readonly #stage: Stage;
  readonly #given = new Map<number, { readonly given: Given; item: AgendaItem }>();

  constructor(stage: Stage) {
    this.#stage = stage;
  }

  handle({ by, at, count }: PromiseCommand): null {
    const id = this.#stage.changes.sequence;
    this.#put({ id, owner: by.trader, due: at, left: count, movedIn: 0 });
    this.#stage.changes.createdId = id;
    return null;
  }

  advance({ id }: AgendaItem, maximum: number): Progress {
    const { ledger, changes } = this.#stage;
    const given = this.#given.get(id)?.given;
    if (given === undefined) throw new Error('what is due is there');
    const receiver = ledger.table('change', USDT).getOrCreate(given.owner);
    for (let made = 0; made + 2 <= maximum && given.left > 0; made += 2) {
      move(ledger.house('external', USDT), receiver, amount(1n) as Amount, 'deposit', id, changes);
      given.left -= 1;
    }
    if (given.left > 0) return 'more';
    this.#given.delete(id);
    return 'done';
  }

  onDayStarted({ day, from }: Day): void {
    const { changes } = this.#stage;
    changes.emit<PromiseEvent>({ type: 'day_heard', day });
    this.#put({ id: changes.sequence, owner: ALICE, due: from, left: 1, movedIn: NEVER_MOVED });
  }

  paused({ from, to }: Outage, maximum: number): Progress {
    const { agenda, changes } = this.#stage;
    let left = maximum;
    for (const one of this.#given.values()) {
      if (one.given.movedIn >= to || one.given.due < from) continue;
      if (left === 0) return 'more';
      left -= 1;
      agenda.remove(one.item);
      one.given.due = timeMs(one.given.due + to - from);
      one.given.movedIn = to;
      one.item = agenda.add(one.given.due, one.given.id);
      changes.emit<PromiseEvent>({ type: 'promise_moved', id: one.given.id, due: one.given.due });
    }
    return 'done';
  }

  isSettling({ owner, wallet }: Account): boolean {
    const mine = [...this.#given.values()].filter(({ given }) => given.owner === owner);
    return wallet === 'change' && mine.some(({ item }) => this.#stage.agenda.isDue(item));
  }

  *write(): Generator<Row> {
    for (const { given } of this.#given.values()) yield [given];
  }

  read(row: Row): void {
    const [given] = row as readonly [Given];
    this.#put(given);
  }

  #put(given: Given): void {
    this.#given.set(given.id, { given, item: this.#stage.agenda.add(given.due, given.id) });
  }
}
