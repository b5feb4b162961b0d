import { spawnSync } from 'node:child_process';
import { fileURLToPath, URL } from 'node:url';
import { expect, test } from 'vitest';
import { type Arguments, readArguments } from '../arguments.ts';
import { REAL_ENGINES } from '../engine/real-engines.ts';
import type { Engines } from '../engine-view.ts';
import { ENVELOPE_CODES } from '../envelope.ts';
import { PRODUCTS } from '../products.ts';
import { runSession } from '../session.ts';
import { enginesWith, sayOfEach } from './faulty-engine.ts';

const DEFAULTS: Arguments = { seed: 1, seeds: 1, commands: 100_000, checkpointEvery: 10_000, json: false };

function session(chosen: Partial<Arguments>, engines: Engines = REAL_ENGINES) {
  const out: string[] = [];
  const errors: string[] = [];
  const print = { out: (text: string) => out.push(text), error: (text: string) => errors.push(text) };
  const code = runSession({ ...DEFAULTS, commands: 400, ...chosen }, engines, PRODUCTS, print);
  return { code, out: out.join('\n'), errors: errors.join('\n') };
}

const withoutLevels = () => enginesWith(sayOfEach('book_level_changed', () => null));

function command(...words: string[]) {
  const main = fileURLToPath(new URL('../main.ts', import.meta.url));
  return spawnSync(process.execPath, [main, ...words], { encoding: 'utf8' });
}

test('SIM-010: a failure names seed, command, both sides, the last commands and the line that replays it', () => {
  const { code, errors } = session({ seed: 31 }, withoutLevels());
  expect(code).toBe(1);
  const [, number] = /^FAILED: seed 31, command (\d+)/.exec(errors) ?? [];
  expect(number).toBeDefined();
  expect(errors).toContain(`replay it: npm run sim -- --seed 31 --commands ${number}`);
  expect(errors).toMatch(/book_level_changed: level .* is emitted\n\s+expected \{.*\}\n\s+got\s+null/);
  expect(errors).toMatch(
    new RegExp(`\\n\\s+${number} \\{"room":"spot","type":"place_limit_order".*→ accepted, made \\d+`),
  );
  const again = session({ seed: 31, commands: Number(number) }, withoutLevels());
  expect(again.errors).toBe(errors);
});

test('SIM-010: a failure at a checkpoint replays with the command that it came after', () => {
  const engines = (): Engines => ({ ...REAL_ENGINES, restore: () => REAL_ENGINES.create('usual') });
  const { code, errors } = session({ seed: 31, checkpointEvery: 150 }, engines());
  expect(code).toBe(1);
  expect(errors).toContain('FAILED: seed 31, the checkpoint after command 150');
  expect(session({ seed: 31, commands: 150 }, engines()).errors).toBe(errors);
});

test('SIM-011: the figures of all seeds are printed, and for programs as JSON', () => {
  const { code, out, errors } = session({ seeds: 3 });
  expect(code).toBe(0);
  expect(errors).toBe('');
  expect(out.match(/^seed [123]: 400 commands/gm)).toHaveLength(3);
  expect(out).toMatch(/^commands 1,200 \([\d,]+\/s\), checkpoints 3$/m);
  const codes = PRODUCTS.flatMap((product) => Object.keys(product.codes));
  const all = codes.length + Object.keys(ENVELOPE_CODES).length;
  expect(out).toMatch(new RegExp(`^rejection codes reached \\d+ of ${all}\\b`, 'm'));
  expect(out).toMatch(/^ +spot\.place_limit_order( +[\d,]+){4}$/m);
  expect(out).toMatch(/^waiting orders fired [\d,]+, at most \d+ by one command$/m);
  const json = JSON.parse(session({ seeds: 3, json: true }).out);
  expect(json).toMatchObject({ commands: 1_200, checkpoints: 3, failure: null });
  expect(json.accepted + json.repeated).toBeLessThan(1_200);
  const { sent, accepted, repeated, rejected } = json.byCommand['spot.place_limit_order'];
  expect(accepted + repeated + rejected).toBe(sent);
  const failed = JSON.parse(session({ seed: 31, json: true }, withoutLevels()).out);
  expect(failed.failure).toMatchObject({
    seed: 31,
    replay: expect.stringContaining('--seed 31 --commands '),
  });
  expect(failed.failure.findings[0]).toMatchObject({ kind: 'book_level_changed', got: null });
});

test('SIM-012: a command line says what it wants, or what is wrong with it', () => {
  expect(readArguments([])).toEqual(DEFAULTS);
  expect(readArguments(['--seed', '4294967293', '--seeds', '3', '--commands', '7', '--json'])).toEqual({
    ...DEFAULTS,
    seed: 4_294_967_293,
    seeds: 3,
    commands: 7,
    json: true,
  });
  for (const words of [
    ['--seed', 'x'],
    ['--seed', '-1'],
    ['--seed', '4294967296'],
    ['--seed', '4294967294', '--seeds', '3'],
    ['--seed', '1.5'],
  ])
    expect(readArguments(words)).toMatch(/--seed/);
  expect(readArguments(['--commands', '0'])).toBe(
    '--commands takes a whole number from 1 to 9007199254740991.',
  );
  expect(readArguments(['--checkpoint', '0'])).toMatch(/^--checkpoint takes/);
  expect(readArguments(['--seeds', ''])).toMatch(/^--seeds takes/);
  expect(readArguments(['--fast'])).toMatch(/--fast/);
});

test('SIM-011 SIM-012: the command runs, and refuses what it cannot read with exit code 2', () => {
  const run = command('--seed', '5', '--commands', '300');
  expect(run.status).toBe(0);
  expect(run.stdout).toMatch(/^commands 300 /);
  const refused = command('--commands', 'many');
  expect(refused.status).toBe(2);
  expect(refused.stderr).toMatch(/^--commands takes a whole number.*\nnpm run sim -- /);
});
