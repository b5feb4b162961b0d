import { dirname } from 'node:path';
import { run } from './child.js';
import { nodeEnvironment, pinnedNode } from './node-runtime.js';
import { newReport, readPlaywrightReport, readVitestReport } from './reports.js';
import { inRoot } from './root.js';

/**
 * A step of a test run; the output of its program goes to `show`. Steps that count tests list those that failed, and
 * those that failed at their first attempt.
 * @typedef {import('./child.js').Show} Show
 * @typedef {{ name: string, run: (show: Show) => Promise<StageResult> }} Stage
 * @typedef {{ ok: boolean, passed: number, failed: number, retried?: number } & Partial<Names>} StageResult
 * @typedef {{ failures: readonly string[], retries: readonly string[] }} Names
 * @typedef {Pick<import('./child.js').RunOptions, 'isIdleWork'>} StageOptions
 * @typedef {{ passed: number, failed: number, retried: number, failures: string[], retries: string[] }} Sum
 */

/** Maximum number of failures listed again at the end. */
const MAX_NAMED = 50;

/** @type {Show} */
const onTerminal = (text) => void process.stdout.write(text);

/**
 * Runs stages until one fails, and always ends with the line of totals; failures are listed again before it, because
 * they may have been printed long before. A failed stage without a test count, such as the type check, is one failure.
 * A list of lanes runs in parallel: the stages of one lane in sequence, each lane to its own first failure. The output
 * of the first lane is shown live; that of the others comes between two of its stages, so that lines of two lanes do
 * not mix.
 * @param {readonly (Stage | readonly (readonly Stage[])[])[]} stages
 * @param {(line: string) => void} [print]
 * @returns {Promise<number>} the exit code
 */
export async function runStages(stages, print = console.log) {
  /** @type {Sum} */
  const totals = { passed: 0, failed: 0, retried: 0, failures: [], retries: [] };
  for (const entry of stages) {
    if ('run' in entry) await runStage(entry, onTerminal, print, totals);
    else await runLanes(entry, print, totals);
    if (totals.failed > 0) break;
  }
  const { passed, failed, retried, failures, retries } = totals;
  for (const line of [...namedTests('Only at a second try', retries), ...namedTests('Failed', failures)])
    print(line);
  print(`\n${passed} passed, ${failed} failed${retried === 0 ? '' : `, ${retried} only at a second try`}`);
  return failed === 0 ? 0 : 1;
}

/**
 * @param {string} title
 * @param {readonly string[]} tests
 */
function namedTests(title, tests) {
  if (tests.length === 0) return [];
  const more = tests.length - MAX_NAMED;
  const lines = tests.slice(0, MAX_NAMED).map((test) => `  ${test}`);
  return [`\n${title}:`, ...lines, ...(more > 0 ? [`  and ${more} more`] : [])];
}

/**
 * @param {readonly (readonly Stage[])[]} lanes
 * @param {(line: string) => void} print
 * @param {Sum} totals
 */
async function runLanes([first = [], ...otherLanes], print, totals) {
  /** @type {string[]} */
  const texts = [];
  const otherLanesDone = Promise.all(
    otherLanes.map((lane) => runSilently(lane, (text) => texts.push(text), totals)),
  );
  for (const stage of first) {
    const ok = await runStage(stage, onTerminal, print, totals);
    for (const text of texts.splice(0)) print(text);
    if (!ok) break;
  }
  await otherLanesDone;
  for (const text of texts) print(text);
}

/**
 * Runs a lane's stages in sequence to its first failure, and reports the output of each when it has ended.
 * @param {readonly Stage[]} lane
 * @param {(text: string) => void} onReport
 * @param {Sum} totals
 */
async function runSilently(lane, onReport, totals) {
  for (const stage of lane) {
    let output = '';
    /** @type {string[]} */
    const lines = [];
    const ok = await runStage(
      stage,
      (text) => {
        output += text;
      },
      (line) => lines.push(line),
      totals,
    );
    const [name = '', ...otherLines] = lines;
    onReport([name, output.trimEnd(), ...otherLines].filter((part) => part !== '').join('\n'));
    if (!ok) return;
  }
}

/**
 * @param {Stage} stage
 * @param {Show} show
 * @param {(line: string) => void} print
 * @param {Sum} totals
 */
async function runStage(stage, show, print, totals) {
  print(`\n── ${stage.name}`);
  const startedAt = Date.now();
  const { ok, passed, failed, retried = 0, failures = [], retries = [] } = await attempt(stage, show, print);
  totals.passed += passed;
  totals.failed += ok ? 0 : Math.max(1, failed);
  totals.retried += retried;
  totals.retries.push(...retries);
  if (!ok) totals.failures.push(...(failures.length === 0 ? [stage.name] : failures));
  print(
    `── ${stage.name}: ${ok ? 'passed' : 'failed'} in ${((Date.now() - startedAt) / 1_000).toFixed(1)} s`,
  );
  return ok;
}

/**
 * @param {Stage} stage
 * @param {Show} show
 * @param {(line: string) => void} print
 * @returns {Promise<StageResult>}
 */
async function attempt(stage, show, print) {
  try {
    return await stage.run(show);
  } catch (error) {
    print(error instanceof Error ? error.message : String(error));
    return { ok: false, passed: 0, failed: 0 };
  }
}

/**
 * A stage of preparation.
 * @param {string} name
 * @param {() => Promise<unknown>} work
 * @returns {Stage}
 */
export function workStage(name, work) {
  return {
    name,
    run: async () => {
      await work();
      return { ok: true, passed: 0, failed: 0 };
    },
  };
}

/**
 * A stage that runs a program of node_modules and counts no tests.
 * @param {string} name
 * @param {readonly string[]} command the program's script below node_modules and its arguments
 * @param {{ env?: Record<string, string> }} [options] additional environment
 * @returns {Stage}
 */
export function toolStage(name, [script = '', ...otherLines], options) {
  return {
    name,
    run: async (show) => {
      const { code } = await runTool(script, otherLines, { ...options, show });
      return { ok: code === 0, passed: 0, failed: 0 };
    },
  };
}

/**
 * Type check of all packages. The compiler uses one checker: each of several would compute itself what all files
 * share, which takes twice the work, while the parallel tests need the other processor. Its memory is collected when it
 * has grown fivefold, not twofold: it lives for seconds.
 * @returns {Stage}
 */
export function typesStage() {
  return toolStage('types', ['typescript/bin/tsc', '--noEmit', '--checkers', '1', '-p', '.'], {
    env: { GOGC: '400' },
  });
}

/**
 * A stage that runs a TypeScript program of the repository and counts no tests.
 * @param {string} name
 * @param {readonly string[]} command the program, from the top of the checkout, and its arguments
 * @param {StageOptions} [options]
 * @returns {Stage}
 */
export function exchangeStage(name, [file = '', ...otherLines], options) {
  return {
    name,
    run: async (show) => {
      const { code } = await runScript(inRoot(file), otherLines, { ...options, show });
      return { ok: code === 0, passed: 0, failed: 0 };
    },
  };
}

/**
 * The tests of one Vitest project.
 * @param {string} name
 * @param {string} project
 * @param {StageOptions & { env?: Record<string, string>, files?: readonly string[] }} [options] additional
 * environment, and the only files to run
 * @returns {Stage}
 */
export function vitestStage(name, project, { files = [], ...options } = {}) {
  return {
    name,
    run: async (show) => {
      const report = newReport(`${project}.json`);
      const { code } = await runTool(
        'vitest/vitest.mjs',
        [
          'run',
          '--project',
          project,
          ...files,
          '--reporter=dot',
          '--reporter=json',
          `--outputFile.json=${report}`,
        ],
        { ...options, show },
      );
      return { ok: code === 0, ...readVitestReport(report) };
    },
  };
}

/**
 * The tests in the browser.
 * @param {string} name
 * @param {() => Promise<string>} findChromium
 * @param {{ env?: Record<string, string>, files?: readonly string[] }} [options] additional environment, and the only
 * files to run
 * @returns {Stage}
 */
export function playwrightStage(name, findChromium, { env: extra = {}, files = [] } = {}) {
  return {
    name,
    run: async (show) => {
      const report = newReport('e2e.json');
      const env = { ...extra, CHROMIUM_PATH: await findChromium(), E2E_REPORT: report };
      const { code } = await runTool(
        '@playwright/test/cli.js',
        ['test', '--config=e2e/playwright.config.ts', ...files],
        {
          show,
          env,
        },
      );
      return { ok: code === 0, ...readPlaywrightReport(report) };
    },
  };
}

/**
 * @param {string} script
 * @param {readonly string[]} toolArguments
 * @param {StageOptions & { show: Show, env?: Record<string, string> }} options
 */
function runTool(script, toolArguments, options) {
  return runScript(inRoot('node_modules', script), toolArguments, options);
}

/**
 * @param {string} script
 * @param {readonly string[]} scriptArguments
 * @param {StageOptions & { show: Show, env?: Record<string, string> }} options
 */
function runScript(script, scriptArguments, { env: extra = {}, ...options }) {
  const node = pinnedNode();
  const separator = process.platform === 'win32' ? ';' : ':';
  // Tools start further tools by name, which must also run under the pinned Node.
  const env = {
    ...nodeEnvironment(),
    PATH: `${dirname(node)}${separator}${process.env.PATH ?? ''}`,
    ...extra,
  };
  return run(node, [script, ...scriptArguments], { ...options, env });
}
