import type { Envelope } from '../command/declaration.ts';
import type { PairId, TimeMs } from '../ids.ts';
import type { AccountPlace } from '../ledger/account.ts';
import type { AnyRejection, Room, Stage } from '../room.ts';
import type { Settling } from '../settling.ts';
import type { Row } from '../snapshot/part.ts';
import type { AgendaItem } from '../stage/agenda.ts';
import { POSTINGS_PER_STEP, type Progress } from '../stage/bounded-work.ts';
import type { MarkedPrice } from '../stage/marked-price.ts';
import { isReached, type Lasting } from './lasting.ts';

/** There is no such thing, or it has ended. */
export type NothingLasting = { readonly code: 'unknown_thing' };

type LastingRow = readonly [
  id: number,
  due: TimeMs | null,
  price: readonly [PairId, string, string] | null,
  more: unknown,
];

type Begun<More> = { readonly thing: Lasting<More>; readonly item: AgendaItem | null };

/**
 * What all rooms have in common whose things end at an instant or at a price: the agenda, the marks, the bound of what
 * one command does, and the snapshot. The room itself says how a thing begins and what happens when it ends. Each mark
 * looks at every thing that waits for a price: a room that has tens of thousands of them keeps them by price instead.
 */
export abstract class LastingRoom<Command extends Envelope, More> implements Room<Command> {
  protected readonly stage: Stage;
  /** In the order in which they began. */
  readonly #things = new Map<number, Begun<More>>();

  constructor(stage: Stage) {
    this.stage = stage;
  }

  abstract handle(command: Command): AnyRejection | null;

  /**
   * Ends a thing, in at most 100 postings (`POSTINGS_PER_STEP`). `mark` has reached its price, and has been used; null
   * when its time has come.
   */
  protected abstract ended(thing: Lasting<More>, mark: MarkedPrice | null): void;

  /** Whether the end of a thing moves money of this account, so that nothing else may just before. */
  protected touches?(thing: Lasting<More>, place: AccountPlace): boolean;

  /** Begins a thing; the command has made it. */
  protected begin(thing: Omit<Lasting<More>, 'id'>): null {
    const { changes } = this.stage;
    this.#put({ id: changes.sequence, ...thing });
    changes.made = changes.sequence;
    return null;
  }

  /**
   * Gives a thing up before it ends by itself. What is due is the clock's, what is reached is the mark's. To whom
   * `isMeant` says no, there is no such thing: others' things are not theirs to give up.
   */
  protected giveUp(id: number, isMeant: (thing: Lasting<More>) => boolean): NothingLasting | Settling | null {
    const found = this.#things.get(id);
    if (found === undefined || !isMeant(found.thing)) return { code: 'unknown_thing' };
    if (this.#isSettling(found)) return { code: 'settling' };
    this.#take(id);
    return null;
  }

  advance({ id }: AgendaItem): 'done' {
    const thing = this.#take(id);
    if (thing !== undefined) this.ended(thing, null);
    return 'done';
  }

  marked(mark: MarkedPrice, most: number): Progress {
    const { changes, marks } = this.stage;
    let left = most;
    for (const { thing } of this.#reachedBy(mark)) {
      if (left < POSTINGS_PER_STEP) return 'more';
      const before = changes.postingCount;
      this.#take(thing.id);
      marks.use(mark, changes);
      this.ended(thing, mark);
      // As the clock counts: an end that moves no money is work, too.
      left -= Math.max(changes.postingCount - before, 1);
    }
    return 'done';
  }

  awaitsMarks(pair: PairId): boolean {
    return this.#all().some(({ thing }) => thing.awaited?.pair === pair);
  }

  settling(place: AccountPlace): boolean {
    return this.#all().some(
      (begun) => this.#isSettling(begun) && this.touches?.(begun.thing, place) === true,
    );
  }

  *write(): Generator<LastingRow> {
    for (const { thing } of this.#all()) {
      const { id, due, awaited, more } = thing;
      yield [id, due, awaited && [awaited.pair, String(awaited.price), awaited.when], more];
    }
  }

  read(row: Row): void {
    const [id, due, price, more] = row as LastingRow;
    const awaited = price && {
      pair: price[0],
      price: BigInt(price[1]),
      when: price[2] as 'falls_to' | 'rises_to',
    };
    this.#put({ id, due, awaited, more: more as More });
  }

  #put(thing: Lasting<More>): void {
    const item = thing.due === null ? null : this.stage.agenda.add(thing.due, thing.id);
    this.#things.set(thing.id, { thing, item });
  }

  #take(id: number): Lasting<More> | undefined {
    const found = this.#things.get(id);
    if (found?.item) this.stage.agenda.remove(found.item);
    this.#things.delete(id);
    return found?.thing;
  }

  #all() {
    return [...this.#things.values()];
  }

  /** In a batch marks come before the clock: what was due before the mark is the clock's, though it still stands. */
  #reachedBy(mark: MarkedPrice) {
    return this.#all().filter(({ thing: { awaited, due } }) => {
      const wasDue = due !== null && due < mark.time;
      return awaited !== null && !wasDue && isReached(awaited, mark);
    });
  }

  /** Whether its end has come and is not done: its instant is over, or the last mark of its pair has reached it. */
  #isSettling({ thing, item }: Begun<More>): boolean {
    return (item !== null && this.stage.agenda.isDue(item)) || this.#isUnfinished(thing);
  }

  /** Whether the last mark of its pair has reached it and has not come to it yet. */
  #isUnfinished({ awaited }: Lasting<More>): boolean {
    const { marks } = this.stage;
    if (awaited === null || !marks.unfinished.has(awaited.pair)) return false;
    const mark = marks.last(awaited.pair);
    return mark !== undefined && isReached(awaited, mark);
  }
}
