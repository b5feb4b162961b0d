import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiClient, type Key } from '../../support/api-client.ts';
import { type HttpExchange, openHttpExchange, USDT } from '../../support/http-exchange.ts';
import { spotCalls } from '../../support/spot-calls.ts';

const run = promisify(execFile);
const PAGE = fileURLToPath(new URL('../../../../../docs/api/README.md', import.meta.url));
const HERE = dirname(fileURLToPath(import.meta.url));

const PYTHON = process.env.PYTHON ?? 'python3';
/** True when Python has ccxt, which the project does not install. */
const hasPython = await run(PYTHON, ['-c', 'import ccxt']).then(
  () => true,
  () => false,
);

let assay: HttpExchange;
let key: Key;
beforeAll(async () => {
  assay = await openHttpExchange();
  const trader = await assay.signUp('newcomer');
  await assay.fund(trader, USDT, '1000');
  await spotCalls(assay).tradeAt('1000');
  key = await apiClient(assay).makeKey(trader, { can_trade: 1 });
});
afterAll(() => assay.close());

/** Returns the code under a heading of the page, in the language of its fence. */
async function printed(heading: string, language: string): Promise<string> {
  const page = await readFile(PAGE, 'utf8');
  const [, section = ''] = page.split(`### ${heading}\n`);
  const [, code] = new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(section) ?? [];
  if (code === undefined) throw new Error(`the page has no ${language} under ${heading}`);
  return code;
}

const environment = () => ({
  ...process.env,
  BASE: assay.url,
  API_KEY: key.apiKey,
  API_SECRET: key.secret,
});

describe('the quick start', () => {
  it('API-102: works in a shell as it is printed', async () => {
    const { stdout } = await run('bash', ['-euc', await printed('curl', 'sh')], { env: environment() });
    expect(stdout).toContain('"symbol":"BTCUSDT","price":"1000.00"');
    expect(stdout).toContain('"asset":"USDT"');
    expect(stdout.trimEnd().endsWith('{}')).toBe(true);
  });

  it.skipIf(!hasPython)('API-102: works in Python as it is printed, where Python has ccxt', async () => {
    const { stdout } = await run(PYTHON, ['-c', await printed('Python', 'python')], { env: environment() });
    expect(stdout.trim().split('\n').at(-1)).toBe('canceled');
  });

  it.each([
    ['TypeScript', ['1000', 'canceled']],
    ['ccxt pro', ['BTC/USDT', 'canceled']],
  ])('API-102: works in %s as it is printed', async (heading, lines) => {
    const folder = await mkdtemp(join(HERE, 'quick-start-'));
    try {
      const file = join(folder, 'start.ts');
      await writeFile(file, await printed(heading, 'ts'));
      const { stdout } = await run(process.execPath, [file], { env: environment() });
      expect(stdout.trim().split('\n')).toEqual(lines);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
