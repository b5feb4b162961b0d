import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, describe, expect, it } from 'vitest';
import { makeDataDir } from '../../support/data-dir.ts';
import { findProgram } from '../../support/find-program.ts';
import { freePort } from '../../support/free-port.ts';
import { until } from '../../support/sequencer.ts';

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '../../../../..');
const SYSTEMD_ANALYZE = findProgram('systemd-analyze', 'usr/bin');
const UNIT = readFileSync(join(ROOT, 'deploy/systemd/assay.service'), 'utf8');

/** The unit with the paths of this checkout. */
const placed = UNIT.replaceAll('/opt/assay', ROOT);

function setting(name: string): string {
  const [, value] = new RegExp(`^${name}=(.*)$`, 'm').exec(placed) ?? [];
  if (value === undefined) throw new Error(`the unit has no ${name}`);
  return value;
}

const left: number[] = [];
afterEach(() => {
  for (const pid of left.splice(0)) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // The process has ended, as expected.
    }
  }
});

describe('the unit of systemd', () => {
  it.skipIf(SYSTEMD_ANALYZE === null)('OPS-075: is one that systemd takes without a word', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'assay-unit-'));
    const file = join(folder, 'assay.service');
    writeFileSync(file, placed);
    const { stdout, stderr } = await run(SYSTEMD_ANALYZE ?? '', ['verify', '--man=no', file]);
    writeFileSync(file, placed.replace('KillMode=mixed', 'KillMode=gently'));
    const wrong = await run(SYSTEMD_ANALYZE ?? '', ['verify', '--man=no', file]);
    rmSync(folder, { recursive: true });
    expect(stdout + stderr).toBe('');
    expect(wrong.stderr).toContain('Failed to parse kill mode');
  });

  it('OPS-640: the documented commands of the operator run as the service does', () => {
    const page = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8');
    const [block = ''] = /^assay\(\) \{.*?^```$/ms.exec(page) ?? [];
    for (const name of ['User', 'Group', 'UMask', 'WorkingDirectory', 'Environment', 'EnvironmentFile'])
      expect(block.replaceAll('"', '')).toContain(
        `-p ${name}=${setting(name).replaceAll(ROOT, '/opt/assay')}`,
      );
    const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
      readonly scripts: Readonly<Record<string, string>>;
    };
    const run = [...block.matchAll(/^assay (\S+\.ts).*# npm run ([\w-]+)/gm)];
    expect(run).toHaveLength(4);
    for (const [, file, name = ''] of run) expect(scripts[name]).toBe(`node scripts/run.js ${file}`);
  });

  it('OPS-400: starts it again for as long as it takes', () => {
    expect([setting('StartLimitIntervalSec'), setting('Restart')]).toEqual(['0', 'on-failure']);
  });

  it('OPS-075: what it starts ends by its signal within its time, with exit code 0 and no process left', async () => {
    expect([setting('KillMode'), setting('Restart')]).toEqual(['mixed', 'on-failure']);
    const dataDir = makeDataDir();
    const port = await freePort();
    const given = Object.fromEntries(
      setting('Environment')
        .split(' ')
        .map((pair) => pair.split('=')),
    ) as Record<string, string>;
    // As systemd does it: without a shell, and without the caller's environment.
    const [program = '', ...words] = setting('ExecStart').split(' ');
    const child = spawn(program, words, {
      cwd: setting('WorkingDirectory'),
      env: { PATH: '/usr/bin:/bin', ...given, PORT: String(port), DATA_DIR: dataDir.path },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    left.push(child.pid ?? -1);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString('utf8');
      });
    }
    await until(() => output.includes('is open at') || child.exitCode !== null, 100);
    const health = await fetch(`http://127.0.0.1:${port}/health`);
    expect(health.status).toBe(200);
    const cluster = join(dataDir.path, 'postgres/cluster');
    const postmaster = Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]);
    left.push(postmaster);
    const begun = performance.now();
    const closed = once(child, 'close');
    child.kill(setting('KillSignal') as NodeJS.Signals);
    expect(await closed).toEqual([0, null]);
    expect(performance.now() - begun).toBeLessThan(Number(setting('TimeoutStopSec')) * 1_000);
    // A child that has just ended stays in the list until init has collected it.
    await expect.poll(() => processesBelow(dataDir.path), { timeout: 5_000 }).toEqual([]);
    dataDir.remove();
  }, 180_000);
});

/** Returns the living processes that work in a directory. */
function processesBelow(directory: string): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        return readlinkSync(`/proc/${pid}/cwd`).startsWith(directory);
      } catch {
        // The process has ended, or belongs to another user.
        return false;
      }
    });
}
