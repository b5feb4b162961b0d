import { describe, expect, test } from 'vitest';
import { REAL_ENGINES } from '../engine/real-engines.ts';
import { simulate } from '../simulate.ts';
import { BUSY_LEVER, CROWDED_LEVER } from './busy-lever.ts';
import { enginesWith, sayOfEach } from './faulty-engine.ts';

/** The first seeds together send every command, reach every answer but one, and every end of contracts. */
const SEEDS = beginningWith([70, 252, 62, 95, 211, 410], 60);
/** Seeds with more contracts than one command can settle come first. */
const CROWDED_SEEDS = beginningWith([4], 20);

function beginningWith(first: readonly number[], last: number): readonly number[] {
  return [...new Set([...first, ...Array.from({ length: last }, (_, index) => index + 1)])];
}

/** Codes of worlds with many waiting orders. */
const CROWDED_WORDS = ['settling', 'revoked not_covered', 'revoked liquidation'];

const ENDS = [
  ...['trader', 'take_profit', 'stop_loss', 'liquidation', 'deleveraging', 'pool_exhausted'],
  ...['overnight', 'delisting', 'trailing_stop'],
];
const REVOKES = [
  ...['trader', 'liquidation', 'not_covered', 'pool_full', 'paused', 'frozen', 'delisting'],
  'stop_passed',
];

/** All codes of contracts, except those of work longer than a command. */
function everyWord(): readonly string[] {
  const [product] = BUSY_LEVER.filter(({ name }) => name === 'lever');
  return [
    ...ENDS.map((cause) => `settled ${cause}`),
    ...REVOKES.map((cause) => `revoked ${cause}`),
    ...[...Object.keys(product?.commands ?? {}), ...Object.keys(product?.codes ?? {})].filter(
      // Only with more contracts than in these worlds: see below.
      (word) => word !== 'settling',
    ),
  ];
}

function run(seed: number, engines = REAL_ENGINES) {
  return simulate({ seed, commands: 2_500, checkpointEvery: 1_250, engines, products: BUSY_LEVER });
}

/** Collects the types, codes and causes of contracts in all of these runs, by the engine's own names. */
function recorded(): { readonly engines: typeof REAL_ENGINES; readonly words: Set<string> } {
  const words = new Set<string>();
  const engines: typeof REAL_ENGINES = {
    ...REAL_ENGINES,
    create: (make) => {
      const engine = REAL_ENGINES.create(make);
      const apply = engine.apply.bind(engine);
      return Object.assign(engine, {
        apply: (...command: Parameters<typeof apply>) => {
          const outcome = apply(...command);
          if (command[0].room === 'lever') words.add(outcome.ok ? command[0].type : outcome.rejection.code);
          for (const event of outcome.ok ? outcome.events : []) {
            if (event.type === 'lever_receipt_written')
              words.add(`${event.receipt.kind} ${event.receipt.cause}`);
            if (event.type === 'lever_trade_changed') words.add(`${event.trade.status} ${event.trade.cause}`);
          }
          return outcome;
        },
      });
    },
  };
  return { engines, words };
}

describe('leverage keeps its promises', () => {
  test('LEV-208 LEV-229 LEV-213 LEV-230 LEV-360 LEV-361 LEV-362 LEV-901 LEV-902 LEV-903 LEV-910: the auditor reckons every contract, rate and posting on its own and agrees', () => {
    const { engines, words } = recorded();
    const missing = () => everyWord().filter((word) => !words.has(word));
    for (const seed of SEEDS) {
      const { failure, figures } = run(seed, engines);
      expect(failure).toBeNull();
      expect(figures.commands).toBe(2_500);
      if (missing().length === 0) break;
    }
    expect(missing()).toEqual([]);
  });

  test('LEV-211 LEV-229 LEV-364: what one command cannot do is gone on with, and meanwhile nothing else touches the currency', () => {
    const { engines, words } = recorded();
    for (const seed of CROWDED_SEEDS) {
      const asked = { seed, commands: 6_000, checkpointEvery: 1_500, engines, products: CROWDED_LEVER };
      expect(simulate(asked).failure).toBeNull();
      if (CROWDED_WORDS.every((word) => words.has(word))) break;
    }
    expect([...words]).toEqual(expect.arrayContaining(CROWDED_WORDS));
  });

  test('LEV-229: a profit that is a unit too high, a fee that is not taken and a liquidation that does not come are found', () => {
    const faults = [
      sayOfEach('lever_receipt_written', (event) => {
        const { receipt } = event;
        return { ...event, receipt: { ...receipt, profit: receipt.profit + 1n } };
      }),
      sayOfEach('lever_receipt_written', (event) =>
        event.receipt.kind === 'opened' ? { ...event, receipt: { ...event.receipt, fee: 0n } } : event,
      ),
      sayOfEach('lever_receipt_written', (event) => (event.receipt.cause === 'liquidation' ? null : event)),
    ];
    for (const fault of faults) {
      expect(SEEDS.some((seed) => run(seed, enginesWith(fault)).failure !== null)).toBe(true);
    }
  });
});
