import {
  type Credit,
  Engine,
  type Event,
  latestState,
  type Outcome,
  restoreEngine,
  type TimeMs,
} from '@assay/engine';
import { ECHO_ROOMS } from '@assay/server/test/support/echo-room.ts';
import { describe, expect, test } from 'vitest';
import type { DueItem } from '../audit/agenda.ts';
import type { Expectation } from '../audit/expectation.ts';
import { CustodyAudit } from '../custody/auditor.ts';
import { CustodyGenerator } from '../custody/generator.ts';
import { custody } from '../custody/product.ts';
import type { Product, ProductAudit, Progress, Records } from '../product.ts';
import { PRODUCTS } from '../products.ts';
import type { Random } from '../random.ts';
import { simulate } from '../simulate.ts';
import type { World } from '../world.ts';
import { mutantEngines } from './mutant-engine.ts';

const SEEDS = [1, 2, 3, 4, 5, 6];
const DAY_MS = 86_400_000;
const MONTH_MS = 30 * DAY_MS;
/** References from here on are times at which the credit is repeated. */
const FIRST_MOMENT = 1_000_000_000_000;

/** Credits of which many are repeated, within days or at the same time as others. */
class EchoGenerator extends CustodyGenerator {
  readonly #world: World;

  constructor(world: World, random: Random) {
    super(world, random);
    this.#world = world;
  }

  override opening() {
    return super.opening().filter(({ type }) => type === 'credit');
  }

  /** That room supports only credits: there are no chain commands. */
  override unasked() {
    return undefined;
  }

  override next() {
    const command = super.next();
    const { random, now } = this.#world.clock;
    if (command.type !== 'credit' || random.chance(1, 3)) return command;
    const shared = now - (now % 3_600_000) + 3_600_000;
    return { ...command, reference: random.pick([now + random.below(2 * DAY_MS), shared, now]) };
  }
}

/** Auditor of that room, computed from the requests alone. */
class EchoAudit implements ProductAudit {
  readonly #inner: CustodyAudit;
  readonly #records: Records;
  readonly #echoes = new Map<number, Credit>();

  constructor(records: Records) {
    this.#records = records;
    this.#inner = new CustodyAudit(records);
  }

  expect(credit: Credit, expectation: Expectation) {
    const rejection = this.#inner.expect(credit, expectation);
    if (rejection !== null || credit.reference < FIRST_MOMENT) return rejection;
    this.#echoes.set(expectation.sequence, credit);
    this.#records.agenda.add({ due: credit.reference as TimeMs, room: 2, id: expectation.sequence });
    return null;
  }

  advance({ id }: DueItem, _most: number, expectation: Expectation): Progress {
    const credit = this.#echoes.get(id);
    if (credit === undefined) throw new Error('what is due is there');
    this.#inner.expect({ ...credit, reference: id }, expectation);
    return 'done';
  }
}

const ECHOING: readonly Product[] = PRODUCTS.map((product) =>
  product.name === 'custody'
    ? {
        ...custody,
        createGenerator: (world, random) => new EchoGenerator(world, random),
        createAudit: (records) => new EchoAudit(records),
      }
    : product,
);

describe('TIME-020: time in the simulator', () => {
  test.each(SEEDS)('lets things fall due, days begin and outages happen, seed %i', (seed) => {
    const outcomes: Outcome[] = [];
    const engine = new Engine(latestState(ECHO_ROOMS));
    const { apply } = engine;
    engine.apply = (...command) => {
      const outcome = apply.call(engine, ...command);
      outcomes.push(outcome);
      return outcome;
    };
    const made = [engine];
    const { failure } = simulate({
      seed,
      commands: 3_000,
      checkpointEvery: 500,
      products: ECHOING,
      engines: {
        create: () => made.pop() ?? new Engine(latestState(ECHO_ROOMS)),
        restore: (parts) => restoreEngine(parts, ECHO_ROOMS),
      },
    });
    expect(failure).toBeNull();
    seen.push(...outcomes);
  });

  test('by leaps of all sizes, and several commands in a millisecond', () => {
    const gaps = seen.slice(1).map(({ time }, index) => time - (seen[index]?.time ?? time));
    const leaps = (least: number, most: number): number =>
      gaps.filter((gap) => gap >= least && gap < most).length;
    expect(leaps(0, 1)).toBeGreaterThan(1_000);
    expect(leaps(1_000, 60_000)).toBeGreaterThan(10);
    expect(leaps(60_001, 3_600_000)).toBeGreaterThan(5);
    expect(leaps(3_600_000, MONTH_MS)).toBeGreaterThan(3);
    const events = seen.flatMap((outcome) => (outcome.ok ? outcome.events : []));
    const count = (type: Event['type']): number => events.filter((event) => event.type === type).length;
    expect(count('outage_noted')).toBeGreaterThan(5);
    expect(count('day_begun')).toBeGreaterThan(10);
    const worked = events.filter((event) => event.type === 'money_moved' && event.postings.length > 2);
    expect(worked.length).toBeGreaterThan(5);
  });

  const seen: Outcome[] = [];
});

describe('TIME-020: a fault in time is found', () => {
  const finds = (engines: () => Parameters<typeof simulate>[0]['engines']): number =>
    SEEDS.filter(
      (seed) =>
        simulate({ seed, commands: 3_000, checkpointEvery: 1_000, products: PRODUCTS, engines: engines() })
          .failure !== null,
    ).length;

  test('a day that begins twice or leaves a gap', async () => {
    type Module = { beginDay(command: object, days: Map<string, object>, stage: object): object | null };
    const engines = await mutantEngines<Module>('time/clock-commands.ts', ({ beginDay }) => ({
      beginDay: (command, _days, stage) => beginDay(command, new Map(), stage),
    }));
    expect(finds(engines)).toBeGreaterThanOrEqual(2);
  });

  test('an outage that nobody hears of', async () => {
    type Module = { passTime(timeState: { outages: object }): void };
    const engines = await mutantEngines<Module>('time/pass-time.ts', ({ passTime }) => ({
      passTime: (timeState) =>
        passTime({ ...timeState, outages: { pending: [], initializeLast: () => {}, onCommand: () => {} } }),
    }));
    expect(finds(engines)).toBeGreaterThanOrEqual(2);
  });
});
