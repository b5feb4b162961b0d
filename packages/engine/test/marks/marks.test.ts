import { indexPriceUnits } from '@assay/money';
import { describe, expect, test } from 'vitest';
import {
  type AcceptedIndexPrice,
  CLOCK,
  type Command,
  Engine,
  FEED,
  latestState,
  type Outcome,
  type OwnerId,
  pairId,
  Restoring,
  restoreEngine,
  roomsWith,
  SETUP,
  sequenceOf,
  timeMs,
} from '../../src/index.ts';
import { ALICE, BOB, BTC_USDT, Exchange, listEverything, ONE, USDT } from '../exchange.ts';
import { bells } from './bells.ts';

const ROOMS = roomsWith(bells);
const START = 1_000_000;
const STALENESS = 10_000;

/** An exchange with bells, whose clock the test controls. */
class Scene {
  readonly engine: Engine;
  readonly journal: [Command, number, number][] = [];
  #sequence = 0;
  now = START;

  constructor(engine = new Engine(latestState(ROOMS))) {
    this.engine = engine;
  }

  submit(command: object, time = this.now): Outcome {
    this.now = time;
    this.#sequence += 1;
    const given = command as Command;
    this.journal.push([given, this.#sequence, time]);
    return this.engine.apply(given, sequenceOf(this.#sequence), timeMs(time));
  }

  accept(command: object, time = this.now) {
    const outcome = this.submit(command, time);
    if (!outcome.ok) throw new Error(`rejected: ${outcome.rejection.code}`);
    return outcome;
  }

  /** Repeats the last command of another scene. */
  repeat({ journal }: Scene): Outcome {
    const [command, sequence, time] = journal.at(-1) ?? [];
    if (command === undefined) throw new Error('the other one has done nothing');
    return this.engine.apply(command, sequenceOf(sequence ?? 0), timeMs(time ?? 0));
  }

  rules(staleness: number | null, pair = BTC_USDT): Outcome {
    return this.submit({ room: 'marks', type: 'set_mark_rules', by: SETUP, pair, staleness });
  }

  setIndexPrice(price: number, observedAt = this.now, time = this.now, pair = BTC_USDT): Outcome {
    return this.submit(marking([{ pair, price, observedAt }]), time);
  }

  passTime(time: number) {
    return this.accept({ room: 'time', type: 'pass_time', by: CLOCK }, time);
  }

  hang(owner: OwnerId, price: number, time = this.now): Outcome {
    const bell = { pair: BTC_USDT, price: indexPriceUnits(BigInt(price)) };
    return this.submit({ room: 'bells', type: 'hang', by: { trader: owner }, ...bell }, time);
  }

  query(at: number) {
    return this.accept({ room: 'bells', type: 'ask', by: { trader: ALICE }, pair: BTC_USDT, at: timeMs(at) });
  }

  fund(owner: OwnerId): void {
    const money = {
      owner,
      wallet: 'change',
      currency: USDT,
      amount: 1_000_000n * ONE,
      reason: 'deposit',
      reference: 0,
    };
    this.accept({ room: 'custody', type: 'credit', by: SETUP, ...money });
  }

  last(): AcceptedIndexPrice | undefined {
    return this.engine.room('marks').last(BTC_USDT);
  }
}

function marking(observed: readonly { pair: number; price: number; observedAt: number }[]): object {
  const indexPrices = observed.map((one) => ({ ...one, price: indexPriceUnits(BigInt(one.price)) }));
  return { room: 'marks', type: 'mark_prices', by: FEED, marks: indexPrices };
}

function open(): Scene {
  const scene = new Scene();
  const exchange = new Exchange(scene.engine);
  const apply = exchange.apply.bind(exchange);
  exchange.apply = (command) => scene.submit(command) ?? apply(command);
  listEverything(exchange);
  for (const owner of [ALICE, BOB]) scene.fund(owner);
  scene.rules(STALENESS);
  return scene;
}

/** Returns the events of one type. */
function eventsOf(outcome: Outcome, type: string): readonly Record<string, unknown>[] {
  if (!outcome.ok) throw new Error(`rejected: ${outcome.rejection.code}`);
  return (outcome.events as readonly { type: string }[]).filter((event) => event.type === type) as never;
}

function codeOf(outcome: Outcome): string | null {
  return outcome.ok ? null : outcome.rejection.code;
}

describe('what a mark is', () => {
  test('MARK-001 MARK-002: it is the price of its command, counts from its time and ages from when it was seen', () => {
    const scene = open();
    const outcome = scene.setIndexPrice(5_000, START + 10, START + 15);
    const expected = {
      pair: BTC_USDT,
      price: 5_000n,
      observedAt: START + 10,
      freshUntil: START + 10 + STALENESS,
      sequence: outcome.sequence,
      time: START + 15,
    };
    expect(eventsOf(outcome, 'prices_marked')).toEqual([{ type: 'prices_marked', marks: [expected] }]);
    expect(scene.last()).toEqual(expected);
  });

  test('MARK-003: a command takes what it can, and nothing of a pair twice, unlisted, without rules, from the future or from before', () => {
    const scene = open();
    scene.setIndexPrice(5_000, START, START);
    const observed = [
      { pair: 77, price: 1, observedAt: START + 1 },
      { pair: BTC_USDT, price: 6_000, observedAt: START + 1 },
      { pair: BTC_USDT, price: 7_000, observedAt: START + 2 },
    ];
    const [event] = eventsOf(scene.submit(marking(observed), START + 5), 'prices_marked');
    expect(event?.marks).toMatchObject([{ price: 6_000n }]);
    for (const observedAt of [START + 1, START, START + 6]) {
      expect(codeOf(scene.submit(marking([{ pair: BTC_USDT, price: 8_000, observedAt }])))).toBe(
        'nothing_marked',
      );
    }
    scene.rules(null);
    expect(codeOf(scene.setIndexPrice(8_000, START + 5, START + 5))).toBe('nothing_marked');
    expect(scene.last()?.price).toBe(6_000n);
  });

  test('MARK-004: rules are refused for no pair, for one that is gone and for a staleness that is none', () => {
    const scene = open();
    expect(codeOf(scene.rules(5_000, pairId(9)))).toBe('unknown_pair');
    for (const staleness of [0, 999, -1, 3_600_001, 1.5])
      expect(codeOf(scene.rules(staleness))).toBe('invalid_staleness');
    for (const staleness of [1_000, 3_600_000]) expect(codeOf(scene.rules(staleness))).toBeNull();
    scene.accept({ room: 'listing', type: 'delist_pair', by: SETUP, pair: BTC_USDT });
    expect(codeOf(scene.rules(5_000))).toBe('pair_delisted');
    expect(codeOf(scene.setIndexPrice(5_000))).toBe('nothing_marked');
  });
});

describe('stale by age', () => {
  test('MARK-005: a mark is stale as soon as it is older than its rules allow, whether anybody noted it or not', () => {
    const scene = open();
    scene.setIndexPrice(5_000, START, START + 3);
    expect(codeOf(scene.hang(ALICE, 1, START + STALENESS))).toBeNull();
    expect(codeOf(scene.hang(ALICE, 1, START + STALENESS + 1))).toBe('price_stale');
    scene.setIndexPrice(5_000, START + STALENESS + 1);
    expect(codeOf(scene.hang(ALICE, 1))).toBeNull();
  });

  test('MARK-006: new rules act with the next mark', () => {
    const scene = open();
    scene.setIndexPrice(5_000);
    scene.rules(1_000);
    expect(codeOf(scene.hang(ALICE, 1, START + STALENESS))).toBeNull();
    scene.setIndexPrice(5_000, scene.now);
    expect(codeOf(scene.hang(ALICE, 1, scene.now + 1_001))).toBe('price_stale');
  });
});

describe('the last mark at or before an instant', () => {
  test('MARK-007: it is exact however many come after it before somebody asks, and through a snapshot', () => {
    const scene = open();
    const before = scene.setIndexPrice(5_000, START + 90, START + 100);
    scene.query(START + 199);
    scene.query(START + 200);
    scene.query(START + STALENESS);
    const at = scene.setIndexPrice(5_001, START + 150, START + 200);
    for (let count = 1; count <= 500; count += 1)
      scene.setIndexPrice(6_000 + count, START + 200 + count, START + 200 + count);
    const successor = new Scene(restoreEngine(scene.engine.snapshot(), ROOMS));
    expect(successor.engine.stateHash()).toBe(scene.engine.stateHash());
    const outcome = scene.passTime(START + 20_000);
    const sequences = [before.sequence, at.sequence, scene.last()?.sequence];
    expect(eventsOf(outcome, 'answered').map((event) => event.mark)).toEqual(sequences);
    expect(eventsOf(outcome, 'mark_used')).toHaveLength(3);
    const restored = successor.repeat(scene);
    expect(eventsOf(restored, 'answered')).toEqual(eventsOf(outcome, 'answered'));
    scene.engine.audit();
  });

  test('MARK-007: an instant without a mark that was young enough has none', () => {
    const scene = open();
    scene.setIndexPrice(5_000, START, START);
    scene.now = START + 1;
    scene.query(START + STALENESS + 1);
    scene.setIndexPrice(5_001, START + STALENESS + 2, START + STALENESS + 2);
    expect(eventsOf(scene.passTime(START + STALENESS + 3), 'answered')).toMatchObject([{ mark: null }]);
  });

  test('MARK-008: what nobody needs any more is forgotten, and what is needed is not, whatever its number', () => {
    const scene = open();
    const storedCount = (): number =>
      [...scene.engine.snapshot()]
        .filter(({ section }) => section === 'marks')
        .flatMap(({ text }) => text.split('\n'))
        .filter((row) => row.startsWith('["mark"')).length;
    for (let count = 1; count <= 50; count += 1) scene.setIndexPrice(count, START + count, START + count);
    expect(storedCount()).toBe(1);
    scene.query(START + 60);
    for (let count = 51; count <= 150; count += 1) scene.setIndexPrice(count, START + count, START + count);
    expect(storedCount()).toBe(91);
    scene.passTime(START + 151);
    scene.setIndexPrice(1, START + 152, START + 152);
    expect(storedCount()).toBe(1);
  });
});

describe('a mark that leaves work', () => {
  /**
   * Opens a scene with 1,000 bells of Alice and one of Bob, and a mark that reaches all of Alice's, with two postings
   * each.
   */
  function unfinished(): Scene {
    const scene = open();
    scene.setIndexPrice(9_000);
    for (let count = 0; count < 1_000; count += 1) scene.hang(ALICE, 5_000);
    scene.hang(BOB, 1);
    scene.setIndexPrice(4_000, START + 1, START + 1);
    return scene;
  }

  const rung = (scene: Scene): number =>
    Number((1_000_000n * ONE - scene.engine.balance(ALICE, 'change', USDT).total) / ONE);

  test('MARK-010 MARK-011: it does so much and no more, its pair takes no later one, and others go on', () => {
    const scene = unfinished();
    expect(rung(scene)).toBe(200);
    expect(codeOf(scene.setIndexPrice(3_000, START + 2, START + 2))).toBe('nothing_marked');
    scene.now = START + 2;
    expect(codeOf(scene.submit(transfer(ALICE)))).toBe('settling');
    expect(codeOf(scene.submit(transfer(BOB)))).toBeNull();
    expect(codeOf(scene.submit({ room: 'listing', type: 'delist_pair', by: SETUP, pair: BTC_USDT }))).toBe(
      'settling',
    );
  });

  test('MARK-012: the clock goes on with it until all is done, through a snapshot, and then all is free', () => {
    const scene = unfinished();
    const successor = new Scene(restoreEngine(scene.engine.snapshot(), ROOMS));
    for (let time = START + 2; rung(scene) < 1_000; time += 1) {
      const before = rung(scene);
      const outcome = scene.passTime(time);
      successor.repeat(scene);
      expect(successor.engine.stateHash()).toBe(scene.engine.stateHash());
      expect(rung(scene) - before).toBe(200);
      expect(outcome.events).toContainEqual({ type: 'time_passed', isMoreDue: rung(scene) < 1_000 });
    }
    expect(scene.engine.room('time').nextDue()).toBeNull();
    expect(codeOf(scene.submit(transfer(ALICE)))).toBeNull();
    expect(codeOf(scene.setIndexPrice(3_000, scene.now, scene.now))).toBeNull();
  });

  test('MARK-009: a mark that decides many things is told of once, and each thing names it', () => {
    const scene = open();
    scene.setIndexPrice(9_000);
    for (let count = 0; count < 5; count += 1) scene.hang(ALICE, 5_000);
    const outcome = scene.setIndexPrice(4_000, START + 1, START + 1);
    expect(eventsOf(outcome, 'mark_used')).toMatchObject([
      { mark: { sequence: outcome.sequence, price: 4_000n } },
    ]);
    expect(eventsOf(outcome, 'bell_rung').map((event) => event.mark)).toEqual(
      Array(5).fill(outcome.sequence),
    );
  });
});

test('MARK-013: an engine without marks has the state that it had, and its snapshot no part of them', () => {
  const engine = new Engine();
  const sections = [...engine.snapshot()].map(({ section }) => section);
  expect(sections).toEqual([]);
  const scene = open();
  scene.setIndexPrice(5_000);
  const restoring = new Restoring(ROOMS);
  for (const part of scene.engine.snapshot()) restoring.add(part);
  expect(restoring.finish().stateHash()).toBe(scene.engine.stateHash());
});

function transfer(trader: OwnerId): object {
  const money = { from: 'change', to: 'legal', currency: USDT, amount: 1n };
  return { room: 'transfer', type: 'transfer', by: { trader }, ...money };
}
