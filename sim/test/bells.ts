import {
  type AcceptedIndexPrice,
  type AgendaItem,
  type Command,
  declareRoom,
  Engine,
  type Event,
  latestState,
  type OwnerId,
  type PairId,
  type PriceStale,
  type Rejection,
  type Room,
  type RoomDeclaration,
  type RoomName,
  restoreEngine,
  roomsWith,
  type Sequence,
  type Stage,
  type TimeMs,
  type Trader,
} from '@assay/engine';
import type { Account } from '../audit/accounts.ts';
import type { DueItem } from '../audit/agenda.ts';
import type { Expectation } from '../audit/expectation.ts';
import type { Engines } from '../engine-view.ts';
import type { Product, ProductAudit, ProductGenerator, Progress, Records } from '../product.ts';
import { Random } from '../random.ts';
import { unchecked } from '../unchecked.ts';
import type { World } from '../world.ts';

/** A bell rings once when its pair's index falls to a price; a query is answered after its instant. */
type Hang = {
  readonly room: 'bells';
  readonly type: 'hang';
  readonly by: Trader;
  readonly pair: PairId;
  readonly price: bigint;
};
type Ask = {
  readonly room: 'bells';
  readonly type: 'ask';
  readonly by: Trader;
  readonly pair: PairId;
  readonly at: TimeMs;
};
type Bell = Pick<Hang, 'pair' | 'price'> & { readonly id: number; readonly owner: OwnerId };
type Question = Pick<Ask, 'pair' | 'at'> & { readonly id: number };
type BellEvent =
  | { readonly type: 'bell_rung'; readonly id: number; readonly mark: Sequence }
  | { readonly type: 'bell_answered'; readonly id: number; readonly mark: Sequence | null };

const BELLS = 90;
/** Bells per step; the rest continues in the next. */
const RINGS_PER_STEP = 3;
const fields = {};

const declaration: RoomDeclaration = declareRoom<BellEvent, PriceStale>()({
  number: BELLS,
  format: 1,
  commands: { room: 'bells', commands: { hang: { by: 'trader', fields }, ask: { by: 'trader', fields } } },
  reasons: [],
  open: (stage) => new BellRoom(stage),
});

class BellRoom implements Room<Hang | Ask> {
  readonly #stage: Stage;
  readonly #bells = new Map<number, Bell>();
  readonly #questions = new Map<number, Question>();
  #last = 0;

  constructor(stage: Stage) {
    this.#stage = stage;
  }

  handle(command: Hang | Ask): PriceStale | null {
    const { indexPrices, agenda, changes } = this.#stage;
    const { pair, by } = command;
    if (indexPrices.freshAt(pair, changes.time) === null) return { code: 'price_stale' };
    this.#last += 1;
    const id = this.#last;
    changes.createdId = id;
    if (command.type === 'hang') this.#bells.set(id, { id, pair, price: command.price, owner: by.trader });
    else {
      this.#questions.set(id, { id, pair, at: command.at });
      agenda.add(command.at, id);
    }
    return null;
  }

  onIndexPrice(indexPrice: AcceptedIndexPrice): Progress {
    const reached = this.#reached(indexPrice);
    for (const { id } of reached.slice(0, RINGS_PER_STEP)) {
      this.#bells.delete(id);
      this.#stage.indexPrices.use(indexPrice, this.#stage.changes);
      this.#stage.changes.emit<BellEvent>({ type: 'bell_rung', id, mark: indexPrice.sequence });
    }
    return reached.length > RINGS_PER_STEP ? 'more' : 'done';
  }

  advance({ id }: AgendaItem): Progress {
    const { indexPrices, changes } = this.#stage;
    const question = this.#questions.get(id);
    if (question === undefined) throw new Error('what is due is there');
    const indexPrice = indexPrices.freshAt(question.pair, question.at);
    if (indexPrice !== null) indexPrices.use(indexPrice, changes);
    this.#questions.delete(id);
    changes.emit<BellEvent>({ type: 'bell_answered', id, mark: indexPrice?.sequence ?? null });
    return 'done';
  }

  indexPricesFrom(pair: PairId): TimeMs | null {
    let first: TimeMs | null = null;
    for (const question of this.#questions.values()) {
      if (question.pair === pair && (first === null || question.at < first)) first = question.at;
    }
    return first;
  }

  isSettling({ owner }: { readonly owner: OwnerId }): boolean {
    const { indexPrices } = this.#stage;
    return [...indexPrices.unfinished].some((pair) => {
      const indexPrice = indexPrices.last(pair);
      return indexPrice !== undefined && this.#reached(indexPrice).some((bell) => bell.owner === owner);
    });
  }

  *write(): Generator<readonly unknown[]> {
    for (const bell of this.#bells.values()) yield ['bell', { ...bell, price: String(bell.price) }];
    for (const question of this.#questions.values()) yield ['question', question];
    if (this.#last > 0) yield ['last', this.#last];
  }

  read(row: readonly unknown[]): void {
    const [kind, value] = row as ['bell', Bell] | ['question', Question] | ['last', number];
    if (kind === 'last') this.#last = value;
    else if (kind === 'bell') this.#bells.set(value.id, { ...value, price: BigInt(value.price) });
    else {
      this.#questions.set(value.id, value);
      this.#stage.agenda.add(value.at, value.id);
    }
  }

  #reached({ pair, price }: AcceptedIndexPrice): readonly Bell[] {
    return [...this.#bells.values()].filter((bell) => bell.pair === pair && price <= bell.price);
  }
}

/** Auditor of bells, using the record of all marks. */
class BellAudit implements ProductAudit {
  readonly #records: Records;
  #bells: Bell[] = [];
  readonly #questions = new Map<number, Question>();
  #last = 0;

  constructor(records: Records) {
    this.#records = records;
  }

  expect(given: Command, expectation: Expectation): Rejection | null {
    const command = given as unknown as Hang | Ask;
    const { pair } = command;
    if (this.#records.indexPrices.freshAt(pair, expectation.time) === null) return { code: 'price_stale' };
    this.#last += 1;
    const id = this.#last;
    expectation.createdId = id;
    if (command.type === 'hang')
      this.#bells.push({ id, pair, price: command.price, owner: command.by.trader });
    else {
      this.#questions.set(id, { id, pair, at: command.at });
      this.#records.agenda.add({ due: command.at, room: BELLS, id });
    }
    return null;
  }

  onIndexPrice(indexPrice: AcceptedIndexPrice, _most: number, expectation: Expectation): Progress {
    const reached = this.#bells.filter(
      ({ pair, price }) => pair === indexPrice.pair && indexPrice.price <= price,
    );
    const rung = reached.slice(0, RINGS_PER_STEP);
    this.#bells = this.#bells.filter((bell) => !rung.includes(bell));
    for (const { id } of rung) {
      this.#records.indexPrices.use(indexPrice, expectation);
      emit(expectation, `bell ${id}`, { type: 'bell_rung', id, mark: indexPrice.sequence });
    }
    return rung.length < reached.length ? 'more' : 'done';
  }

  advance({ id }: DueItem, _most: number, expectation: Expectation): Progress {
    const { indexPrices } = this.#records;
    const { pair, at } = this.#questions.get(id) ?? {};
    const indexPrice = pair === undefined || at === undefined ? null : indexPrices.freshAt(pair, at);
    if (indexPrice !== null) indexPrices.use(indexPrice, expectation);
    emit(expectation, `bell ${id}`, { type: 'bell_answered', id, mark: indexPrice?.sequence ?? null });
    return 'done';
  }

  settling({ owner }: Account): boolean {
    const { indexPrices } = this.#records;
    return this.#bells.some((bell) => {
      const indexPrice = indexPrices.unfinished.has(bell.pair) ? indexPrices.last(bell.pair) : undefined;
      return bell.owner === owner && indexPrice !== undefined && indexPrice.price <= bell.price;
    });
  }

  nameOf(event: Event): string | undefined {
    const bellEvent = event as unknown as BellEvent;
    return bellEvent.type === 'bell_rung' || bellEvent.type === 'bell_answered'
      ? `bell ${bellEvent.id}`
      : undefined;
  }
}

function emit(expectation: Expectation, name: string, event: BellEvent): void {
  expectation.emit(name, event as unknown as Event);
}

/** Sets bells near and far from the initial prices, and queries near and distant instants. */
class BellGenerator implements ProductGenerator {
  readonly weight = 0;
  readonly #world: World;
  readonly #random: Random;

  constructor(world: World) {
    this.#world = world;
    this.#random = new Random(world.traders.length * 31 + world.wealth);
  }

  opening(): Command[] {
    return [];
  }

  unasked(): Command | undefined {
    return this.#world.pairs.length > 0 && this.#random.chance(10) ? this.next() : undefined;
  }

  next(): Command {
    const random = this.#random;
    const pair = random.pick(this.#world.pairs).spec.id;
    const begin = { room: 'bells', by: { trader: random.pick(this.#world.traders) }, pair } as const;
    const price = 1_000_000n + BigInt(random.pick([0, -1_000, -5_000, -900_000, 5_000]));
    const at = unchecked<TimeMs>(this.#world.clock.now + random.pick([0, 1, 5, 50, 3_000, 100_000]));
    const command: Hang | Ask = random.chance(70)
      ? { ...begin, type: 'hang', price }
      : { ...begin, type: 'ask', at };
    return command as unknown as Command;
  }
}

/** Simulator part of the room. */
export const BELL_PRODUCT: Product = {
  name: 'bells' as RoomName,
  number: BELLS,
  commands: { hang: true, ask: true },
  codes: { price_stale: true },
  createGenerator: (world) => new BellGenerator(world),
  createAudit: (records) => new BellAudit(records),
};

/** The rooms of the register and this one. */
export const BELL_ROOMS = roomsWith(declaration);

/** Engines with this room in addition to those of the register. */
export const BELL_ENGINES: Engines = {
  create: () => new Engine(latestState(BELL_ROOMS)),
  restore: (parts) => restoreEngine(parts, BELL_ROOMS),
};
