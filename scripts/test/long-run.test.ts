import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { OWN_TRIAL, TESTED, TRIALS } from '../toolchain/command-trials.js';
import { lanesOf, PARTS, partsOf } from '../toolchain/long-run.js';
import { inRoot } from '../toolchain/root.js';

/** Value of a numeric argument of a part's program. */
function given(part: string, name: string): number {
  const known = PARTS[part];
  const command = known !== undefined && 'program' in known ? known.program : [];
  return Number(command[command.indexOf(`--${name}`) + 1]);
}

const files = PARTS.pages !== undefined && 'files' in PARTS.pages ? PARTS.pages.files : [];

describe('HOUSE-062: the long run', () => {
  test('kills 1,000 times and simulates 10 million commands', () => {
    expect(given('kills', 'kills')).toBe(1_000);
    expect(given('simulator', 'seeds') * given('simulator', 'commands')).toBe(10_000_000);
  });

  test('looks at more in every test of the browser that sweeps', () => {
    expect(files).toContain('phone.test.ts');
    for (const file of files) {
      expect(readFileSync(inRoot(`e2e/${file}`), 'utf8')).toMatch(/\b(?:isLongRun|languagesOf)\(/);
    }
  });

  test('does a part alone when it is named, all without a name, and refuses a name that is no part', () => {
    for (const [name, part] of Object.entries(PARTS)) expect(partsOf([name])).toEqual([part]);
    expect(partsOf([])).toEqual(Object.values(PARTS));
    expect(() => partsOf(['kills', 'thrills'])).toThrow('There is no part "thrills"');
  });

  test('runs the stages of what was named and no others, the simulator beside them', () => {
    const names = (...asked: string[]) => lanesOf(partsOf(asked)).map((lane) => lane.map(({ name }) => name));
    expect(names('pages')).toEqual([['build', 'every page in every look and language'], []]);
    expect(names('kills', 'simulator')).toEqual([['1,000 kills'], ['simulator: 10,000,000 commands']]);
  });

  test('leaves each language to one of three pages in any other run', () => {
    const shares = files.flatMap((file) => [
      ...readFileSync(inRoot(`e2e/${file}`), 'utf8').matchAll(/\blanguagesOf\((\d)\)/g),
    ]);
    expect(shares).toHaveLength(3);
    expect(new Set(shares.map(([, share]) => share))).toEqual(new Set(['0', '1', '2']));
  });
});

describe('HOUSE-560: the commands', () => {
  const { scripts } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8')) as {
    readonly scripts: Readonly<Record<string, string>>;
  };

  test('are each tried by a small run of the long run, or started by a test', () => {
    const tried = new Set([...TRIALS.keys(), ...TESTED.keys(), ...OWN_TRIAL]);
    expect(Object.keys(scripts).filter((name) => !tried.has(name))).toEqual([]);
    const shown = readFileSync(inRoot('README.md'), 'utf8').match(/(?<=`npm run )[a-z:-]+/g) ?? [];
    expect(shown.filter((name) => !tried.has(name))).toEqual([]);
  });

  test('that a test starts are named by it', () => {
    for (const [name, path] of TESTED) {
      const program = scripts[name]?.split('/').slice(-2).join('/') ?? '';
      expect(readFileSync(inRoot(path), 'utf8'), name).toContain(program);
    }
  });
});
