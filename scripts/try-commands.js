import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TRIALS } from './toolchain/command-trials.js';
import { ROOT } from './toolchain/root.js';
import { runMain } from './toolchain/say.js';

/** `npm run test:long -- commands`: a small run of each command that no test starts. Lists failures. */
await runMain(async () => {
  const failed = [];
  for (const [name, trial] of TRIALS) {
    const { isGood: isSuccessful, output } = await runTrial(name, trial);
    console.log(`${name}: ${isSuccessful ? 'works' : `FAILED\n${output}`}`);
    if (!isSuccessful) failed.push(name);
  }
  console.log(failed.length === 0 ? 'Every command works.' : `Failed: ${failed.join(', ')}.`);
  return failed.length === 0 ? 0 : 1;
});

/**
 * Runs a command with its own data directory and port; one that does not end by itself is stopped after the text
 * that shows that it works, and must then exit cleanly.
 * @param {string} name
 * @param {import('./toolchain/command-trials.js').Trial} trial
 * @returns {Promise<{ isGood: boolean, output: string }>}
 */
function runTrial(name, { arguments: argv, until, asks: answersPrompt }) {
  const dataDir = mkdtempSync(join(tmpdir(), 'assay-trial-'));
  const env = { ...process.env, PORT: '0', DATA_DIR: dataDir, DEMO: 'on', CONSOLE_PORT: '0' };
  return new Promise((resolve) => {
    const child = spawn('npm', ['run', name, '--', ...argv], {
      cwd: ROOT,
      env,
      detached: until !== undefined,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    let isStopped = false;
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
        output += text;
        if (isStopped || until === undefined || !until.test(output) || child.pid === undefined) return;
        isStopped = true;
        // npm forwards no signals: the whole process group gets them.
        process.kill(-child.pid, 'SIGINT');
      });
    }
    child.on('error', (error) => resolve({ isGood: false, output: String(error) }));
    child.on('close', (code) => {
      rmSync(dataDir, { recursive: true, force: true });
      resolve({
        isGood: isStopped || (answersPrompt?.test(output) ?? (until === undefined && code === 0)),
        output,
      });
    });
  });
}
