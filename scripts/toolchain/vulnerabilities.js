import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { ROOT } from './root.js';

const MAX_WAIT_MS = 30_000;
const GRAVE = ['high', 'critical'];

/**
 * Queries the registry for known vulnerabilities of the runtime dependencies; severe ones fail. Without a network, or
 * with a registry that does not support it, the run continues with a message: offline checks are unit tests.
 * @param {(line: string) => void} [print]
 * @param {() => Promise<string>} [requestRegistry] returns the JSON of `npm audit`
 */
export async function auditStage(print = console.log, requestRegistry = fetchAdvisories) {
  const report = readReport(await requestRegistry());
  if (report === null) {
    print('Known vulnerabilities were not asked for: no answer from the registry.');
    return { ok: true, passed: 0, failed: 0 };
  }
  const grave = Object.values(report).filter(({ severity }) => GRAVE.includes(severity));
  for (const { name, severity } of grave)
    print(`${name}: a known vulnerability (${severity}). See npm audit.`);
  if (grave.length === 0) print('No grave vulnerability is known.');
  return { ok: grave.length === 0, passed: 0, failed: 0 };
}

async function fetchAdvisories() {
  const command = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const options = { cwd: ROOT, timeout: MAX_WAIT_MS, shell: process.platform === 'win32' };
  try {
    return (await promisify(execFile)(command, ['audit', '--json', '--omit=dev'], options)).stdout;
  } catch (error) {
    // It exits with 1 on findings, and lists them on the same output.
    return error instanceof Error && 'stdout' in error ? String(error.stdout) : '';
  }
}

/**
 * @param {string} text
 * @returns {Record<string, { name: string, severity: string }> | null} null when the text is not a report
 */
function readReport(text) {
  try {
    return JSON.parse(text).vulnerabilities ?? null;
  } catch {
    return null;
  }
}
