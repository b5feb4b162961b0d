import { describe, expect, test } from 'vitest';
import {
  type AdoptRules,
  CLOCK,
  type Command,
  Engine,
  latestState,
  restoreEngine,
  sequenceOf,
  timeMs,
  UPGRADES,
} from '../../src/index.ts';
import { Upgrades } from '../../src/stage/upgrades.ts';

const NOW = timeMs(1_790_000_000_000);
const adopt = (count: number): AdoptRules => ({ room: 'time', type: 'adopt_rules', by: CLOCK, count });

function applied(engine: Engine, sequence: number, command: Command) {
  return engine.apply(command, sequenceOf(sequence), NOW);
}

describe('the rules in force', () => {
  test('TIME-522: are none at the beginning of a journal, and those that the clock adopts from then on', () => {
    const rules = new Upgrades();
    const [first] = UPGRADES;
    expect([rules.isActive(first), rules.adoptedAt(first)]).toEqual([false, null]);
    rules.adopt(NOW);
    expect([rules.isActive(first), rules.adoptedAt(first)]).toEqual([true, NOW]);
  });

  test('TIME-522: come into force in order, once, and as far as a release knows them', () => {
    const engine = new Engine();
    expect(engine.room('time').activeUpgradeCount()).toBe(0);
    for (const count of [-1, 0, UPGRADES.length + 1]) {
      expect(applied(engine, 10 + count, adopt(count))).toMatchObject({
        rejection: { code: 'rules_out_of_order' },
      });
    }
    const outcome = applied(engine, 100, adopt(UPGRADES.length));
    expect(outcome).toMatchObject({ ok: true, events: [{ type: 'rules_adopted', count: UPGRADES.length }] });
    expect(engine.room('time').activeUpgradeCount()).toBe(UPGRADES.length);
    expect(applied(engine, 101, adopt(UPGRADES.length))).toMatchObject({
      rejection: { code: 'rules_out_of_order' },
    });
  });

  test('TIME-522: stand in a snapshot, and one from before has none', () => {
    const before = new Engine();
    expect(restoreEngine(before.snapshot()).room('time').activeUpgradeCount()).toBe(0);
    const latest = new Engine(latestState());
    const restored = restoreEngine(latest.snapshot());
    expect(restored.room('time').activeUpgradeCount()).toBe(UPGRADES.length);
    expect(restored.stateHash()).toBe(latest.stateHash());
    restored.audit();
  });
});
