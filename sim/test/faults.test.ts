import {
  type Command,
  type Event,
  type OwnerId,
  type Posting,
  SETUP,
  type Sequence,
  type SnapshotPart,
  type Wallet,
} from '@assay/engine';
import type { Amount, Ticks } from '@assay/money';
import { describe, expect, test } from 'vitest';
import { REAL_ENGINES } from '../engine/real-engines.ts';
import type { Engines } from '../engine-view.ts';
import { unchecked } from '../unchecked.ts';
import {
  BlindBook,
  enginesWith,
  type Fault,
  FaultyEngine,
  NewestFirstBook,
  sayOfAccepted,
  sayOfEach,
  sayOfEvents,
  WorstPriceBook,
} from './faulty-engine.ts';
import { expectFound, findOn, kindsOf } from './finding-faults.ts';

const oneMore = <Value extends bigint>(value: Value) => unchecked<Value>(value + 1n);
const oneLess = <Value extends bigint>(value: Value) => unchecked<Value>(value - 1n);

/** Changes the postings of one reason. */
function sayOfPostings(change: (postings: readonly Posting[]) => readonly Posting[]): Fault {
  return sayOfEach('money_moved', (event) => ({ ...event, postings: change(event.postings) }));
}

function withoutKey(command: Command): Command {
  const { key, ...rest } = command;
  return key === undefined || key.length > 64 || key.length === 0 ? command : rest;
}

describe('SIM-005: a fault in what the engine does is found', () => {
  const higherFee = (command: Command): Command =>
    command.type === 'list_pair' && command.pair.takerFee < 1_000_000 && command.pair.takerFee >= 0
      ? { ...command, pair: { ...command.pair, takerFee: unchecked(command.pair.takerFee + 1) } }
      : command;
  const sayAsked = (event: Event, command: Command): Event =>
    event.type === 'pair_listed' && command.type === 'list_pair' ? { ...event, pair: command.pair } : event;

  test('a fee that is one millionth too high', () => {
    const engines = () => enginesWith({ ...sayOfEach('pair_listed', sayAsked), onCommand: higherFee });
    expectFound(engines, 'trade_executed', 'money_moved');
  });

  test('the newest order of a price filled first', () => {
    expectFound(() => enginesWith({ createBook: () => new NewestFirstBook() }), 'trade_executed');
  });

  test('the worst price filled first', () => {
    expectFound(
      () => enginesWith({ createBook: () => new WorstPriceBook() }),
      'trade_executed',
      'money_moved',
    );
  });

  test('an order that rests though it could have been filled', () => {
    expectFound(() => enginesWith({ createBook: () => new BlindBook() }), 'order_changed', 'crossed_book');
  });

  test('a limit that is one tick off', () => {
    const onCommand = (command: Command): Command =>
      command.type === 'place_limit_order' && Number.isSafeInteger(command.price) && command.price > 0
        ? { ...command, price: unchecked<Ticks>(Math.min(command.price + 1, Number.MAX_SAFE_INTEGER)) }
        : command;
    expectFound(() => enginesWith({ onCommand }), 'order_changed');
  });

  test('a command with a used key that acts again', () => {
    expectFound(() => enginesWith({ onCommand: withoutKey }), 'answer');
  });

  test("somebody else's order cancelled", () => {
    const owners = new Map<number, OwnerId>();
    const onCommand = (command: Command): Command =>
      command.type === 'cancel_order'
        ? { ...command, by: { trader: owners.get(command.order) ?? command.by.trader } }
        : command;
    const say: Fault['say'] = (outcome, command) => {
      if (outcome.ok && outcome.createdId !== null && 'trader' in command.by)
        owners.set(outcome.createdId, command.by.trader);
      return outcome;
    };
    expectFound(() => enginesWith({ onCommand, say }), 'answer');
  });

  test('money that comes from nowhere and that nobody tells of', () => {
    const also: Fault['also'] = (engine, outcome, { sequence, time }) => {
      if (outcome.ok) return;
      const owner = unchecked<OwnerId>(100_001);
      const [currency] = engine.currencies();
      if (currency === undefined) return;
      const money = { owner, wallet: 'micro', currency: currency.id, amount: unchecked<Amount>(1n) } as const;
      const credit = {
        room: 'custody',
        type: 'credit',
        by: SETUP,
        ...money,
        reason: 'deposit',
        reference: 1,
      } as const;
      engine.apply(credit, unchecked<Sequence>(sequence + 0.5), time);
    };
    expectFound(() => enginesWith({ also }), 'state');
  });

  test('an engine that stops', () => {
    const onCommand = (command: Command): Command => {
      if (command.type === 'cancel_order') throw new RangeError('stopped');
      return command;
    };
    expectFound(() => enginesWith({ onCommand }), 'assertion');
  });
});

describe('SIM-006: a fault in what the engine says is found', () => {
  test('a trade with a fee one unit short', () => {
    const fault = sayOfEach('trade_executed', ({ trade, ...event }) => ({
      ...event,
      trade: { ...trade, makerFee: oneLess(trade.makerFee) },
    }));
    expectFound(() => enginesWith(fault), 'trade_executed');
  });

  test('a trade at another price', () => {
    const fault = sayOfEach('trade_executed', ({ trade, ...event }) => ({
      ...event,
      trade: { ...trade, price: unchecked<Ticks>(trade.price + 1) },
    }));
    expectFound(() => enginesWith(fault), 'trade_executed');
  });

  test('a hold that is not released', () => {
    const fault = sayOfEach('balance_changed', (event, command) =>
      command.type === 'cancel_order' ? { ...event, held: oneMore(event.held) } : event,
    );
    expectFound(() => enginesWith(fault), 'held_unexplained', 'balance_changed');
  });

  test('a posting that is missing', () => {
    const fault = sayOfPostings((postings) => postings.slice(1));
    expectFound(() => enginesWith(fault), 'unbalanced_postings', 'money_moved');
  });

  test('two postings that are missing and balance each other', () => {
    const fault = sayOfPostings((postings) => postings.filter(({ reason }) => reason !== 'spot_fee'));
    expectFound(() => enginesWith(fault), 'money_moved', 'balance_changed');
  });

  test('a posting with another total after it', () => {
    const fault = sayOfPostings((postings) =>
      postings.map((posting) => ({ ...posting, totalAfter: oneMore(posting.totalAfter) })),
    );
    expectFound(() => enginesWith(fault), 'money_moved');
  });

  test('a posting to another wallet', () => {
    const wallet: Wallet = 'external';
    const fault = sayOfPostings((postings) =>
      postings.map((posting) => (posting.wallet === 'fees' ? { ...posting, wallet } : posting)),
    );
    expectFound(() => enginesWith(fault), 'money_moved');
  });

  test('a house account with a unit that nothing explains', () => {
    const fault = sayOfEach('balance_changed', (event) =>
      event.wallet === 'external' ? { ...event, total: oneMore(event.total) } : event,
    );
    expectFound(() => enginesWith(fault), 'house_unexplained', 'balance_changed');
  });

  test('an account that holds more than it has', () => {
    const fault = sayOfEach('balance_changed', (event) => ({ ...event, held: oneMore(event.total) }));
    expectFound(() => enginesWith(fault), 'negative_available');
  });

  test.each([
    'trade_executed',
    'order_changed',
    'book_level_changed',
    'balance_changed',
    'pair_listed',
    'currency_listed',
  ] as const)('no %s at all', (type) => {
    expectFound(() => enginesWith(sayOfEach(type, () => null)), type);
  });

  test('an event that is told twice, and balances before the rest', () => {
    const twice = sayOfEvents((events) => events.flatMap((event) => [event, event]));
    expectFound(() => enginesWith(twice), 'event_order');
    const first = sayOfEvents((events) => [...events].reverse());
    expectFound(() => enginesWith(first), 'event_order');
  });

  test('a rejection with another code, and one that is no rejection', () => {
    const other: Fault = {
      say: (outcome) => (outcome.ok ? outcome : { ...outcome, rejection: { code: 'unknown_currency' } }),
    };
    expectFound(() => enginesWith(other), 'answer');
    const none: Fault = {
      say: (outcome) => (outcome.ok ? outcome : { ...outcome, ok: true, events: [], createdId: null }),
    };
    expectFound(() => enginesWith(none), 'answer');
  });

  test('an answer that names another order', () => {
    const fault = sayOfAccepted((outcome) =>
      outcome.createdId === null ? outcome : { ...outcome, createdId: outcome.createdId + 1 },
    );
    expectFound(() => enginesWith(fault), 'answer');
  });

  test('a repeated answer that names another order than the first', () => {
    const fault = sayOfAccepted((outcome) =>
      outcome.repeated === true ? { ...outcome, createdId: 1 } : outcome,
    );
    // Keys are rarely repeated.
    const seeds = Array.from({ length: 30 }, (_, index) => index + 1);
    const found = findOn(() => enginesWith(fault), { seeds, commands: 2_000 });
    expect(kindsOf(found)).toEqual(new Set(['answer']));
  });
});

describe('SIM-007: a fault in how the state survives is found', () => {
  /** Engines restored from other parts than the written ones. */
  const restoredFrom = (change: (part: SnapshotPart) => SnapshotPart[]): Engines => ({
    ...REAL_ENGINES,
    restore: (parts) => REAL_ENGINES.restore([...parts].flatMap(change)),
  });
  const withoutSection = (section: string) => (part: SnapshotPart) =>
    part.section === section ? [] : [part];
  const withRows = (part: SnapshotPart, change: (rows: string[]) => string[]): SnapshotPart[] => {
    const text = change(part.text.split('\n')).join('\n');
    return text === '' ? [] : [{ ...part, text }];
  };

  test('a snapshot that forgets a closed order', () => {
    const forget = (part: SnapshotPart) =>
      withRows(part, (rows) => rows.filter((row) => !row.startsWith('["closed"')));
    expectFound(() => restoredFrom(forget), 'snapshot');
  });

  test('a snapshot that does not add up', () => {
    const lose = (part: SnapshotPart) =>
      part.section === 'ledger' ? withRows(part, (rows) => rows.slice(1)) : [part];
    expectFound(() => restoredFrom(lose), 'snapshot');
  });

  test('SIM-022: a snapshot that forgets the keys', () => {
    expectFound(() => restoredFrom(withoutSection('keys')), 'snapshot');
    expectFound(() => restoredFrom(withoutSection('first_answers')), 'snapshot');
  });

  test('SIM-023: a snapshot that forgets the fees', () => {
    const forget = (part: SnapshotPart) =>
      part.section === 'ledger'
        ? withRows(part, (rows) => rows.map((row) => row.replace(/"\d+"\]$/, '"0"]')))
        : [part];
    expectFound(() => restoredFrom(forget), 'snapshot');
  });

  test('a journal that does not lead to the same state', () => {
    const engines = (): Engines => {
      let made = 0;
      const create: Engines['create'] = (make) => {
        made += 1;
        return made === 2 ? new FaultyEngine({ onCommand: withoutKey }) : REAL_ENGINES.create(make);
      };
      return { ...REAL_ENGINES, create };
    };
    const found = findOn(engines);
    expect(kindsOf(found)).toEqual(new Set(['replay']));
  });

  test('a plain book that differs from the fast one', () => {
    const create: Engines['create'] = (make) =>
      make === 'usual'
        ? REAL_ENGINES.create(make)
        : new FaultyEngine({ createBook: () => new NewestFirstBook() });
    expectFound(() => ({ ...REAL_ENGINES, create }), 'plain_rooms');
  });
});
