import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium } from './chromium.js';
import { inRoot } from './root.js';
import { Problem } from './say.js';
import { exchangeStage, playwrightStage, vitestStage, workStage } from './stages.js';
import { ensureWebBuilt } from './web-build.js';

/**
 * Part of a long run: one of our programs with its arguments, or test files with extended checks in a long run.
 * @typedef {{ title: string, program: readonly string[], isIdleWork?: boolean }} ProgramPart
 * @typedef {{ title: string, tests: 'integration' | 'browser', files: readonly string[] }} TestPart
 */

const LONG_RUN = { LONG_RUN: 'on' };

/**
 * The parts of `npm run test:long`, in order of execution.
 * @type {Readonly<Record<string, ProgramPart | TestPart>>}
 */
export const PARTS = {
  // Bots built with third-party libraries, trading with the demo's robots.
  bots: {
    title: 'a market maker in the demo',
    tests: 'integration',
    files: ['apps/server/test/integration/api/market-maker-in-the-demo.test.ts'],
  },
  commands: { title: 'every command, once', program: ['scripts/try-commands.js'] },
  // All external entry points, fuzzed by a seeded grammar.
  fuzz: {
    title: 'an hour of odd inputs at every door',
    tests: 'integration',
    files: ['apps/server/test/integration/security/fuzz.test.ts'],
  },
  kills: { title: '1,000 kills', program: ['apps/server/test/crash/main.ts', '--kills', '1000'] },
  pages: { title: 'every page in every look and language', tests: 'browser', files: sweeps() },
  simulator: {
    title: 'simulator: 10,000,000 commands',
    program: ['sim/main.ts', '--seed', '1001', '--seeds', '100', '--commands', '100000'],
    isIdleWork: true,
  },
};

/**
 * Returns the named parts, each once; all of them when none is named. An unknown name is a problem.
 * @param {readonly string[]} requested
 */
export function partsOf(requested) {
  const names = Object.keys(PARTS);
  const unknown = requested.find((name) => !names.includes(name));
  if (unknown !== undefined) throw new Problem(`There is no part "${unknown}", but ${names.join(', ')}.`);
  return Object.entries(PARTS).flatMap(([name, part]) =>
    requested.length === 0 || requested.includes(name) ? [part] : [],
  );
}

/**
 * Stages of parts in two lanes: those that wait for servers and browsers, and those that use the idle time.
 * @param {readonly (ProgramPart | TestPart)[]} parts
 */
export function lanesOf(parts) {
  const isIdle = (/** @type {ProgramPart | TestPart} */ part) =>
    'program' in part && part.isIdleWork === true;
  return [
    parts.filter((part) => !isIdle(part)).flatMap(stagesOf),
    parts.filter((part) => isIdle(part)).flatMap(stagesOf),
  ];
}

/**
 * @param {ProgramPart | TestPart} part
 * @returns {import('./stages.js').Stage[]}
 */
function stagesOf(part) {
  if ('program' in part)
    return [exchangeStage(part.title, part.program, { isIdleWork: part.isIdleWork === true })];
  const { title, files } = part;
  return part.tests === 'integration'
    ? [vitestStage(title, 'integration', { env: LONG_RUN, files })]
    : [workStage('build', ensureWebBuilt), playwrightStage(title, ensureChromium, { env: LONG_RUN, files })];
}

/** Browser test files with extended checks in a long run. */
function sweeps() {
  const folder = inRoot('e2e');
  const files = readdirSync(folder).filter((name) => name.endsWith('.test.ts'));
  return files.filter((name) => readFileSync(join(folder, name), 'utf8').includes('/every.ts'));
}
