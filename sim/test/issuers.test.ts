import type { Command, Issuer, Outcome } from '@assay/engine';
import { expect, test } from 'vitest';
import { simulate } from '../simulate.ts';
import { enginesWith } from './faulty-engine.ts';
import { OLDER_PRODUCTS } from './older-products.ts';

const SEEDS = [3, 8, 20, 45];
const REMEMBERED_FOR = 65_536;

function nameOf(by: Issuer): string {
  if ('clock' in by) return 'clock';
  if ('service' in by) return by.service;
  return 'trader' in by ? 'trader' : 'staff';
}

/** Returns the commands of a run, with the answers. */
function sentOn(seed: number): { command: Command; outcome: Outcome }[] {
  const sent: { command: Command; outcome: Outcome }[] = [];
  const say = (outcome: Outcome, command: Command) => {
    sent.push({ command, outcome });
    return outcome;
  };
  simulate({
    seed,
    commands: 3_000,
    checkpointEvery: 3_000,
    engines: enginesWith({ say }),
    products: OLDER_PRODUCTS,
  });
  return sent;
}

/** Counts the repeated keys of today by their age, in sequence numbers, and by whether they were used. */
function fadingOf(sent: ReturnType<typeof sentOn>): Map<string, number> {
  const used = new Map<string, number>();
  const counts = new Map<string, number>();
  for (const { command, outcome } of sent) {
    if (command.key === undefined || command.keyOwner !== undefined) continue;
    const name = `${JSON.stringify(command.by)} ${command.key}`;
    const age = outcome.sequence - (used.get(name) ?? Number.NaN);
    const isUsed = !outcome.ok && outcome.rejection.code === 'key_used';
    const count = `${age} ${isUsed ? 'used' : 'free'}`;
    counts.set(count, (counts.get(count) ?? 0) + 1);
    if (outcome.ok) used.set(name, outcome.sequence);
  }
  return counts;
}

test('SIM-025: all kinds of issuers speak, with keys that are equal, of an older journal, and about to be forgotten', () => {
  const runs = SEEDS.map(sentOn);
  const all = runs.flat();
  const issuers = new Set(all.map(({ command }) => nameOf(command.by)));
  expect(issuers).toEqual(new Set(['trader', 'setup', 'demo', 'staff', 'clock']));
  const mostIssuersOfOneKey = runs.map((sent) => {
    const byKey = Map.groupBy(sent, ({ command }) => command.key ?? '');
    byKey.delete('');
    return Math.max(
      ...[...byKey.values()].map((same) => new Set(same.map((one) => nameOf(one.command.by))).size),
    );
  });
  expect(Math.max(...mostIssuersOfOneKey)).toBeGreaterThanOrEqual(3);
  expect(all.filter(({ command }) => command.keyOwner !== undefined).length).toBeGreaterThan(100);
  const fading = runs.map(fadingOf);
  const met = (age: number, answer: string) =>
    fading.reduce((sum, counts) => sum + (counts.get(`${age} ${answer}`) ?? 0), 0);
  expect(met(REMEMBERED_FOR - 1, 'used')).toBeGreaterThan(3);
  expect(met(REMEMBERED_FOR, 'free')).toBeGreaterThan(3);
  expect(met(REMEMBERED_FOR - 1, 'free') + met(REMEMBERED_FOR, 'used')).toBe(0);
});
