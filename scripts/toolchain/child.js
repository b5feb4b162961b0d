import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { watchLauncher } from './launcher.js';
import { ROOT } from './root.js';

/**
 * Options of a run: `show` gets the output while the program runs; idle work uses only CPU time
 * that nothing else needs.
 * @typedef {{ env?: NodeJS.ProcessEnv, cwd?: string, show?: Show, isIdleWork?: boolean }} RunOptions
 * @typedef {(text: string) => void} Show
 */

/**
 * Runs a program to its end and collects its output.
 * @param {string} file
 * @param {readonly string[]} programArguments
 * @param {RunOptions} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(
  file,
  programArguments,
  { env = process.env, cwd = ROOT, show, isIdleWork = false } = {},
) {
  return new Promise((resolve) => {
    const child = spawn(file, programArguments, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    if (isIdleWork && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      // Characters may be cut between two chunks.
      stream.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
        output += text;
        show?.(text);
      });
    }
    child.on('error', (error) => resolve({ code: 127, output: String(error) }));
    child.on('close', (code, signal) => resolve({ code: exitCode(code, signal), output }));
    forwardSignals(child);
  });
}

/**
 * Gives a program the terminal and returns its exit code. Signals to this process are forwarded; the
 * open channel closes when this process dies, which notifies the program.
 * @param {string} file
 * @param {readonly string[]} programArguments
 * @param {{ env?: NodeJS.ProcessEnv, cwd?: string, channel?: boolean }} [options]
 * @returns {Promise<number>}
 */
export function handOver(file, programArguments, { env = process.env, cwd = ROOT, channel = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(file, programArguments, {
      cwd,
      env,
      stdio: channel ? ['inherit', 'inherit', 'inherit', 'ipc'] : 'inherit',
    });
    child.on('error', (error) => {
      console.error(`${file} could not be started: ${error.message}`);
      resolve(127);
    });
    const unwatch = watchLauncher(() => child.kill('SIGTERM'));
    child.on('exit', (code, signal) => {
      unwatch();
      resolve(exitCode(code, signal));
    });
    forwardSignals(child);
  });
}

/**
 * Keeps this process alive on Ctrl-C until its child has ended, so that the terminal output stays in order.
 * @param {import('node:child_process').ChildProcess} child
 */
function forwardSignals(child) {
  /** @type {NodeJS.Signals[]} */
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  /** @param {NodeJS.Signals} signal */
  const forward = (signal) => child.kill(signal);
  for (const signal of signals) process.on(signal, forward);
  child.on('exit', () => {
    for (const signal of signals) process.off(signal, forward);
  });
}

/**
 * @param {number | null} code
 * @param {NodeJS.Signals | null} signal
 */
function exitCode(code, signal) {
  return code ?? 128 + (signal === null ? 0 : constants.signals[signal]);
}
