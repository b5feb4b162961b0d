import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { run } from './child.js';
import { nodeEnvironment, pinnedNode } from './node-runtime.js';
import { inRoot } from './root.js';

/**
 * A step of a test run. `tests` is set by steps that count tests.
 * @typedef {{ name: string, run: () => Promise<StageResult> }} Stage
 * @typedef {{ ok: boolean, passed: number, failed: number }} StageResult
 */

/**
 * Runs stages until one fails, and always ends with the line that sums their tests. A failed stage that counts no
 * tests, such as the type check, is one failure.
 * @param {readonly Stage[]} stages
 * @param {(line: string) => void} [print]
 * @returns {Promise<number>} the exit code
 */
export async function runStages(stages, print = console.log) {
  let passed = 0;
  let failed = 0;
  for (const stage of stages) {
    print(`\n── ${stage.name}`);
    const begun = Date.now();
    const result = await attempt(stage, print);
    passed += result.passed;
    failed += result.ok ? 0 : Math.max(1, result.failed);
    print(
      `── ${stage.name}: ${result.ok ? 'passed' : 'failed'} in ${((Date.now() - begun) / 1_000).toFixed(1)} s`,
    );
    if (!result.ok) break;
  }
  print(`\n${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

/**
 * @param {Stage} stage
 * @param {(line: string) => void} print
 * @returns {Promise<StageResult>}
 */
async function attempt(stage, print) {
  try {
    return await stage.run();
  } catch (error) {
    print(error instanceof Error ? error.message : String(error));
    return { ok: false, passed: 0, failed: 0 };
  }
}

/**
 * A stage that runs a program of node_modules and counts no tests.
 * @param {string} name
 * @param {readonly string[]} command the program's script below node_modules and its arguments
 * @returns {Stage}
 */
export function toolStage(name, [script = '', ...rest]) {
  return {
    name,
    run: async () => {
      const { code } = await runTool(script, rest);
      return { ok: code === 0, passed: 0, failed: 0 };
    },
  };
}

/**
 * A stage that runs a TypeScript program of the house and counts no tests.
 * @param {string} name
 * @param {readonly string[]} command the program, from the top of the checkout, and its arguments
 * @returns {Stage}
 */
export function houseStage(name, [file = '', ...rest]) {
  return {
    name,
    run: async () => {
      const { code } = await runScript(inRoot(file), rest);
      return { ok: code === 0, passed: 0, failed: 0 };
    },
  };
}

/**
 * The tests of one Vitest project.
 * @param {string} name
 * @param {string} project
 * @returns {Stage}
 */
export function vitestStage(name, project) {
  return {
    name,
    run: async () => {
      const report = freshReport(`${project}.json`);
      const { code } = await runTool('vitest/vitest.mjs', [
        ...['run', '--project', project, '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`],
      ]);
      /** @type {{ numPassedTests: number, numFailedTests: number }} */
      const { numPassedTests: passed, numFailedTests: failed } = readReport(report);
      return { ok: code === 0, passed, failed };
    },
  };
}

/**
 * The tests in the browser.
 * @param {string} name
 * @param {() => Promise<string>} findChromium
 * @returns {Stage}
 */
export function playwrightStage(name, findChromium) {
  return {
    name,
    run: async () => {
      const report = freshReport('e2e.json');
      const env = { CHROMIUM_PATH: await findChromium(), E2E_REPORT: report };
      const { code } = await runTool(
        '@playwright/test/cli.js',
        ['test', '--config=e2e/playwright.config.ts'],
        env,
      );
      /** @type {{ stats: { expected: number, flaky: number, unexpected: number } }} */
      const { stats } = readReport(report);
      return { ok: code === 0, passed: stats.expected + stats.flaky, failed: stats.unexpected };
    },
  };
}

/**
 * @param {string} script
 * @param {readonly string[]} toolArguments
 * @param {Record<string, string>} [extra]
 */
function runTool(script, toolArguments, extra = {}) {
  return runScript(inRoot('node_modules', script), toolArguments, extra);
}

/**
 * @param {string} script
 * @param {readonly string[]} scriptArguments
 * @param {Record<string, string>} [extra]
 */
function runScript(script, scriptArguments, extra = {}) {
  const node = pinnedNode();
  const separator = process.platform === 'win32' ? ';' : ':';
  // Tools start further tools by name: those too shall run under the pinned Node.
  const env = {
    ...nodeEnvironment(),
    PATH: `${dirname(node)}${separator}${process.env.PATH ?? ''}`,
    ...extra,
  };
  return run(node, [script, ...scriptArguments], { env, show: true });
}

/** @param {string} name */
function freshReport(name) {
  const folder = inRoot('.cache', 'reports');
  mkdirSync(folder, { recursive: true });
  rmSync(join(folder, name), { force: true });
  return join(folder, name);
}

/** @param {string} file */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new Error('The tests ended without a report: see what they printed above.');
  }
}
