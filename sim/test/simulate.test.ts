import type { Command } from '@assay/engine';
import { describe, expect, test } from 'vitest';
import { REAL_ENGINES } from '../engine/real-engines.ts';
import { Figures } from '../figures.ts';
import { PRODUCTS } from '../products.ts';
import { Random } from '../random.ts';
import { simulate } from '../simulate.ts';
import { SpotFigures } from '../spot/figures.ts';
import { enginesWith, sayOfEach } from './faulty-engine.ts';
import { OLDER_PRODUCTS } from './older-products.ts';

const SEEDS = [4, 5, 12, 46, 47, 49, 52, 59, 67, 71, 74, 87];

function run(seed: number, commands: number, engines = REAL_ENGINES, products = PRODUCTS) {
  return simulate({ seed, commands, checkpointEvery: 1_000, engines, products });
}

describe('the engine keeps its promises', () => {
  test.each(SEEDS)(
    'SIM-001 SIM-002 SIM-003 SIM-004 SIM-014 LED-003 LED-004 LED-005 LED-016 LED-017 ENG-045 ENG-046 ENG-047: on seed %d',
    (seed) => {
      const { figures, failure } = run(seed, 3_000);
      expect(failure).toBeNull();
      expect(figures.commands).toBe(3_000);
      expect(figures.checkpoints).toBe(3);
    },
  );

  test('SIM-008: seeds together send every command, reach every rejection code, repeat, trade and fire', () => {
    // Later products have separate runs.
    const products = OLDER_PRODUCTS;
    const sum = new Figures(products);
    for (const seed of [...SEEDS, 1, 2, 3, 7, 8, 11, 12, 14, 17, 20, 22, 28, 45, 88, 90])
      sum.add(run(seed, 3_000, REAL_ENGINES, products).figures);
    // Leverage and acceptors have separate runs that send and reach everything; so have the rejections of seconds.
    const without = (rooms: readonly string[], names: readonly string[]) =>
      names.filter((name) => !rooms.some((room) => name.startsWith(`${room}.`)));
    // Commands that close rooms and adopt rules are rejected in a run: the tests of time cover them.
    const unheard = ['time.adopt_rules', 'time.close_room', 'time.open_room'];
    expect(without(['lever', 'acceptor'], sum.commandsNotAccepted())).toEqual(unheard);
    // There are no halts here: see the faults of halts. The last one needs a room with unfinished work of marks: see
    // the tests of marks.
    expect(without(['lever', 'seconds', 'acceptor'], sum.unreachedCodes())).toEqual([
      'room_closed',
      'trading_halted',
      'withdrawals_halted',
      'listing.settling',
    ]);
    expect(sum.repeated).toBeGreaterThan(50);
    expect(sum.rejected.of('key_used')).toBeGreaterThan(50);
    const spot = sum.products.get('spot');
    if (!(spot instanceof SpotFigures)) throw new Error('spot counts its trades');
    expect(spot.trades).toBeGreaterThan(1_000);
    expect(spot.orders.fired).toBeGreaterThan(100);
    expect(spot.orders.longestCascade).toBeGreaterThan(3);
    expect(sum.accepted + sum.repeated + sum.rejections).toBe(sum.commands);
  });
});

describe('SIM-009: a seed is one stream of commands', () => {
  const altered = (seed: number, commands: number, fault = {}) => {
    const texts: string[] = [];
    const onCommand = (command: Command) => {
      texts.push(
        JSON.stringify(command, (_name, value) => (typeof value === 'bigint' ? `${value}n` : value)),
      );
      return command;
    };
    run(seed, commands, enginesWith({ ...fault, onCommand }));
    return texts;
  };

  test('the same one every time, and another one for another seed', () => {
    expect(altered(21, 800)).toEqual(altered(21, 800));
    expect(altered(21, 800)).not.toEqual(altered(22, 800));
  });

  test('the shorter run is the beginning of the longer one', () => {
    expect(altered(21, 2_000).slice(0, 800)).toEqual(altered(21, 800));
  });

  test('whatever the engine answers', () => {
    const faulty = altered(
      21,
      2_000,
      sayOfEach('book_level_changed', () => null),
    );
    expect(faulty.length).toBeLessThan(2_000);
    expect(altered(21, 2_000).slice(0, faulty.length)).toEqual(faulty);
  });

  test('made of numbers that never change', () => {
    const random = new Random(7);
    const drawn = [random.below(2 ** 32), random.below(10), random.below(2 ** 53), random.between(5, 9)];
    expect(drawn).toEqual([210_494_603, 2, 8_375_375_000_163_618, 5]);
  });
});
