import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { inRoot, ROOT } from './root.js';

/**
 * Result of a run: counts, and a line or two for each test or file that failed, or failed at the first attempt.
 * @typedef {{ passed: number, failed: number, failures: readonly string[] }} TestReport
 * @typedef {TestReport & { retried: number, retries: readonly string[] }} RetryingReport
 */

/**
 * Returns the path of a new report; deletes an older one.
 * @param {string} name
 */
export function newReport(name) {
  const folder = inRoot('.cache', 'reports');
  mkdirSync(folder, { recursive: true });
  rmSync(join(folder, name), { force: true });
  return join(folder, name);
}

/**
 * Vitest's report. A file that could not be loaded, or whose setup failed, has no failed test and is listed itself.
 * @param {string} file
 * @returns {TestReport}
 */
export function readVitestReport(file) {
  /** @typedef {{ fullName: string, status: string, failureMessages?: string[] }} Assertion */
  /** @typedef {{ name: string, status: string, message: string, assertionResults: Assertion[] }} TestFile */
  /** @type {{ numPassedTests: number, numFailedTests: number, testResults: TestFile[] }} */
  const { numPassedTests: passed, numFailedTests: failed, testResults } = readReport(file);
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const tests = assertionResults.filter((test) => test.status === 'failed');
    const location = relative(ROOT, name);
    if (status === 'failed' && tests.length === 0) return [failureLine(location, message)];
    return tests.map((test) => failureLine(`${location} › ${test.fullName}`, test.failureMessages?.[0]));
  });
  return { passed, failed, failures };
}

/**
 * Playwright's report.
 * @param {string} file
 * @returns {RetryingReport}
 */
export function readPlaywrightReport(file) {
  /** @typedef {{ status: string, results: { error?: { message?: string } }[] }} Run */
  /** @typedef {{ title: string, file: string, tests: Run[] }} Spec */
  /** @typedef {{ specs?: Spec[], suites?: Suite[] }} Suite */
  /** @type {{ stats: { expected: number, flaky: number, unexpected: number }, suites: Suite[] }} */
  const { stats, suites } = readReport(file);
  /** @param {Suite} suite @returns {Spec[]} */
  const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
  const specs = suites.flatMap(specsOf);
  /** @param {string} status */
  const thatAre = (status) =>
    specs.flatMap((spec) =>
      spec.tests
        .filter((test) => test.status === status)
        .map((test) => failureLine(`${spec.file} › ${spec.title}`, firstMessage(test.results))),
    );
  const { expected, flaky, unexpected } = stats;
  const passed = expected + flaky;
  return {
    passed,
    failed: unexpected,
    retried: flaky,
    failures: thatAre('unexpected'),
    retries: thatAre('flaky'),
  };
}

/** @param {readonly { error?: { message?: string } }[]} results */
function firstMessage(results) {
  return results.map((result) => result.error?.message).find((message) => message !== undefined);
}

/**
 * @param {string} location
 * @param {string | undefined} message
 */
function failureLine(location, message = '') {
  const [first = ''] = stripVTControlCharacters(message).trim().split('\n');
  return first === '' ? location : `${location}\n    ${first.slice(0, 300)}`;
}

/** @param {string} file */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new Error('The tests ended without a report: see what they printed above.');
  }
}
