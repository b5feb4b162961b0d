import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { constants, getPriority, tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { run } from '../toolchain/child.js';
import { findChromium } from '../toolchain/chromium.js';
import { compressFolder } from '../toolchain/compress.js';
import { fingerprint, writeStamp } from '../toolchain/fingerprint.js';
import { installArguments, isInstalled } from '../toolchain/install.js';
import { readPlaywrightReport, readVitestReport } from '../toolchain/reports.js';
import { ROOT } from '../toolchain/root.js';
import { runStages } from '../toolchain/stages.js';
import { auditStage } from '../toolchain/vulnerabilities.js';
import { isBuilt } from '../toolchain/web-build.js';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'assay-scripts-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(path: string, text: string): void {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), text);
}

describe('a program that is run', () => {
  const priority = ['-p', "require('node:os').getPriority()"];

  it('HOUSE-063: as idle work has only the time that nothing else wants', async () => {
    const { output } = await run(process.execPath, priority, { isIdleWork: true });
    expect(Number(output)).toBe(constants.priority.PRIORITY_LOW);
  });

  it('HOUSE-063: otherwise has as much as who runs it', async () => {
    const { output } = await run(process.execPath, priority);
    expect(Number(output)).toBe(getPriority());
  });
});

describe('what the start script has to do', () => {
  it('GUARD-561: the first installation refuses a lock file that does not fit, and a later one keeps node_modules', () => {
    expect(installArguments(true)[0]).toBe('ci');
    expect(installArguments(false).slice(0, 2)).toEqual(['install', '--no-save']);
  });

  it('OPS-029: a lock file that changed means that packages are installed again', () => {
    write('package-lock.json', '{"version":1}');
    expect(isInstalled(root)).toBe(false);
    writeStamp(join(root, 'node_modules/.assay-installed'), fingerprint(root, ['package-lock.json']));
    expect(isInstalled(root)).toBe(true);
    write('package-lock.json', '{"version":2}');
    expect(isInstalled(root)).toBe(false);
  });

  it('OPS-029: a source that changed, came or went means that the web app is built again; a new date alone does not', () => {
    write('package-lock.json', '{}');
    write('apps/web/src/main.tsx', 'one');
    write('packages/ui/src/styles.css', 'two');
    write('apps/web/dist/index.html', 'built');
    const stamp = (): void =>
      writeStamp(
        join(root, '.cache/web-build'),
        fingerprint(root, ['apps/web', 'packages', 'package-lock.json']),
      );
    expect(isBuilt(root)).toBe(false);
    stamp();
    expect(isBuilt(root)).toBe(true);
    utimesSync(join(root, 'apps/web/src/main.tsx'), 1, 1);
    expect(isBuilt(root)).toBe(true);
    write('packages/ui/src/styles.css', 'three');
    expect(isBuilt(root)).toBe(false);
    stamp();
    write('packages/ui/src/new.css', 'four');
    expect(isBuilt(root)).toBe(false);
    stamp();
    rmSync(join(root, 'apps/web/dist'), { recursive: true });
    expect(isBuilt(root)).toBe(false);
  });
});

it('OPS-031: texts of the build get compressed copies that open to the same text; pictures do not', async () => {
  const text = 'const price = 1;\n'.repeat(500);
  write('dist/assets/app.js', text);
  write('dist/icon.png', text);
  await compressFolder(join(root, 'dist'));
  expect(readdirSync(join(root, 'dist')).sort()).toEqual(['assets', 'icon.png']);
  expect(gunzipSync(readFileSync(join(root, 'dist/assets/app.js.gz'))).toString()).toBe(text);
  expect(brotliDecompressSync(readFileSync(join(root, 'dist/assets/app.js.br'))).toString()).toBe(text);
});

describe('what the test script says last', () => {
  const stage = (name: string, passed: number, failed: number, ok = failed === 0) => ({
    name,
    run: async () => ({ ok, passed, failed }),
  });

  async function linesOf(
    stages: Parameters<typeof runStages>[0],
  ): Promise<{ code: number; last: string; all: string }> {
    const lines: string[] = [];
    const code = await runStages(stages, (line: string) => lines.push(line));
    return { code, last: (lines.at(-1) ?? '').trim(), all: lines.join('\n') };
  }

  it('OPS-030: the tests of all stages in one line', async () => {
    const result = await linesOf([stage('types', 0, 0), stage('unit', 12, 0), stage('e2e', 3, 0)]);
    expect(result).toMatchObject({ code: 0, last: '15 passed, 0 failed' });
  });

  it('OPS-030: a stage that fails ends the run, and its tests count', async () => {
    const result = await linesOf([stage('unit', 12, 2), stage('integration', 5, 0)]);
    expect(result).toMatchObject({ code: 1, last: '12 passed, 2 failed' });
    expect(result.all).not.toContain('integration');
  });

  it('HOUSE-060: stages that run beside each other all count, and the lines of one stand together', async () => {
    const slow = {
      name: 'slow',
      run: async (show: (text: string) => void) => {
        show('first ');
        await new Promise((resolve) => setImmediate(resolve));
        show('second\n');
        return { ok: true, passed: 3, failed: 0 };
      },
    };
    const result = await linesOf([
      [
        [stage('broken', 4, 1), stage('never', 9, 0)],
        [slow, stage('after', 1, 0)],
      ],
      stage('later', 5, 0),
    ]);
    expect(result).toMatchObject({ code: 1, last: '8 passed, 1 failed' });
    expect(result.all).toContain('── slow\nfirst second\n── slow: passed');
    expect(result.all).toContain('── after: passed');
    expect(result.all).not.toMatch(/never|later/);
  });

  it('HOUSE-060: what other stages said beside it comes when a stage of the first list has ended', async () => {
    const quick = stage('quick', 1, 0);
    const long = {
      name: 'long',
      run: async () => {
        await new Promise((resolve) => setTimeout(resolve, 20));
        return { ok: true, passed: 1, failed: 0 };
      },
    };
    const { all } = await linesOf([[[long], [quick]]]);
    expect(all.indexOf('── quick')).toBeGreaterThan(all.indexOf('── long: passed'));
  });

  it('HOUSE-061: how many tests passed only at a second try', async () => {
    const flaky = { name: 'e2e', run: async () => ({ ok: true, passed: 9, failed: 0, retried: 2 }) };
    const { code, last } = await linesOf([stage('unit', 12, 0), flaky]);
    expect([code, last]).toEqual([0, '21 passed, 0 failed, 2 only at a second try']);
  });

  it('HOUSE-114: names again what failed or passed late, since it may have been said long before', async () => {
    const failures = Array.from({ length: 52 }, (_, index) => `a.test.ts › case ${index}`);
    const unit = { name: 'unit', run: async () => ({ ok: false, passed: 1, failed: 52, failures }) };
    const flaky = { name: 'e2e', run: async () => ({ ok: true, passed: 1, failed: 0, retries: ['late'] }) };
    const { all } = await linesOf([[[unit], [flaky], [stage('types', 0, 0, false)]]]);
    const end = all.slice(all.indexOf('Only at a second try:'));
    expect(end).toMatch(/^Only at a second try:\n {2}late\n\nFailed:\n/);
    for (const line of ['types', 'a.test.ts › case 0', 'and 3 more']) expect(end).toContain(`  ${line}\n`);
    expect((await linesOf([stage('unit', 1, 0)])).all).not.toContain('Failed');
  });

  it('OPS-030: a stage without tests that fails, or one that breaks, is one failure', async () => {
    expect(await linesOf([stage('types', 0, 0, false)])).toMatchObject({
      code: 1,
      last: '0 passed, 1 failed',
    });
    const broken = {
      name: 'build',
      run: async () => {
        throw new Error('no space left');
      },
    };
    const result = await linesOf([stage('unit', 4, 0), broken]);
    expect(result).toMatchObject({ code: 1, last: '4 passed, 1 failed' });
    expect(result.all).toContain('no space left');
  });
});

describe('reports of tests', () => {
  it('HOUSE-114: each test that failed, and each file that could not be run, with the first line of why', () => {
    const failed = {
      fullName: 'adds',
      status: 'failed',
      failureMessages: ['\u001b[31mError: 1\u001b[39m\n  at x'],
    };
    const testResults = [
      { name: 'a.test.ts', status: 'failed', message: '', assertionResults: [failed] },
      { name: 'b.test.ts', status: 'failed', message: 'no database\nat y', assertionResults: [] },
      { name: 'c.test.ts', status: 'passed', message: '', assertionResults: [] },
    ].map((file) => ({ ...file, name: resolve(ROOT, file.name) }));
    write('unit.json', JSON.stringify({ numPassedTests: 3, numFailedTests: 1, testResults }));
    expect(readVitestReport(join(root, 'unit.json'))).toEqual({
      passed: 3,
      failed: 1,
      failures: ['a.test.ts › adds\n    Error: 1', 'b.test.ts\n    no database'],
    });
  });

  it('HOUSE-114: of the browser those, too, that passed only at a second try', () => {
    const run = (status: string, message?: string) => ({ status, results: [{ error: { message } }, {}] });
    const specs = [
      { title: 'fine', file: 'x.test.ts', tests: [run('expected')] },
      { title: 'late', file: 'x.test.ts', tests: [run('flaky', 'Error: too slow')] },
      { title: 'broken', file: 'x.test.ts', tests: [run('unexpected', 'Error: gone')] },
    ];
    const stats = { expected: 1, flaky: 1, unexpected: 1 };
    write('e2e.json', JSON.stringify({ stats, suites: [{ suites: [{ specs }] }] }));
    expect(readPlaywrightReport(join(root, 'e2e.json'))).toEqual({
      passed: 2,
      failed: 1,
      retried: 1,
      failures: ['x.test.ts › broken\n    Error: gone'],
      retries: ['x.test.ts › late\n    Error: too slow'],
    });
  });
});

describe('known vulnerabilities', () => {
  async function audited(answer: string) {
    const lines: string[] = [];
    const { ok } = await auditStage(
      (line: string) => lines.push(line),
      async () => answer,
    );
    return { ok, said: lines.join(' ') };
  }
  const report = (severity: string) =>
    JSON.stringify({ vulnerabilities: { bad: { name: 'bad', severity } } });

  it('GUARD-020: a grave one fails the run and is named', async () => {
    expect(await audited(report('high'))).toMatchObject({ ok: false, said: expect.stringContaining('bad') });
    expect(await audited(report('low'))).toMatchObject({ ok: true });
    expect(await audited('{"vulnerabilities":{}}')).toMatchObject({ ok: true });
  });

  it('GUARD-020: without an answer the run goes on and says that nobody was asked', async () => {
    for (const answer of ['', 'no json', '{"message":"405 Method Not Allowed"}'])
      expect(await audited(answer)).toMatchObject({ ok: true, said: expect.stringContaining('not asked') });
  });
});

describe('the browser of the tests', () => {
  afterEach(() => vi.unstubAllEnvs());

  it('HOUSE-095: Chromium without a window comes before the whole one, and the one that is named before both', () => {
    vi.stubEnv('PATH', [join(root, 'whole'), join(root, 'shell')].join(delimiter));
    vi.stubEnv('CHROMIUM_PATH', '');
    expect(findChromium()).toBeNull();
    write('whole/chromium', '');
    expect(findChromium()).toBe(join(root, 'whole/chromium'));
    write('shell/chromium-headless-shell', '');
    expect(findChromium()).toBe(join(root, 'shell/chromium-headless-shell'));
    write('mine/chrome', '');
    vi.stubEnv('CHROMIUM_PATH', join(root, 'mine/chrome'));
    expect(findChromium()).toBe(join(root, 'mine/chrome'));
    vi.stubEnv('CHROMIUM_PATH', join(root, 'mine/none'));
    expect(findChromium()).toBe(join(root, 'shell/chromium-headless-shell'));
  });
});
