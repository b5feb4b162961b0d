import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../free-port.ts';
import { until } from '../sequencer.ts';

const ROOT = join(import.meta.dirname, '../../../../..');
const FOLDER = join(ROOT, '.cache/chain-nodes');
const ANVIL = join(FOLDER, 'node_modules/@foundry-rs/anvil-linux-amd64/bin/anvil');
const BCOIN = join(FOLDER, 'node_modules/bcoin');

export const hasAnvil = existsSync(ANVIL);
export const hasBitcoinNode = existsSync(BCOIN);

/** A real node in its own process. */
export type TestNode = {
  /** Includes the password, where one is required. */
  readonly url: string;
  /** Calls a method; throws the node's error. */
  readonly call: <Answer>(method: string, parameters?: readonly unknown[]) => Promise<Answer>;
  readonly end: () => Promise<void>;
};

const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** Starts Foundry's Ethereum node, which mines on request. */
export async function startAnvil(): Promise<TestNode> {
  const port = await freePort();
  const programArguments = ['--port', String(port), '--no-mining', '--silent', '--order', 'fees'];
  const { child: _, ...node } = await start(
    ANVIL,
    programArguments,
    `http://127.0.0.1:${port}`,
    'eth_chainId',
  );
  return node;
}

export type BitcoinTestNode = TestNode & {
  /** Mines a block with exactly these transactions, for one that the pool rejects because of another. */
  readonly mineExactly: (transactions: readonly string[]) => Promise<void>;
};

/** Starts a Bitcoin node on regtest, which mines on request. */
export async function startBitcoinNode(): Promise<BitcoinTestNode> {
  const port = await freePort();
  const script = join(ROOT, 'scripts/toolchain/chain-nodes/bitcoin-node.cjs');
  const programArguments = ['--no-deprecation', script, FOLDER, String(port), PASSWORD];
  const url = `http://x:${PASSWORD}@127.0.0.1:${port}`;
  const { child, ...node } = await start(process.execPath, programArguments, url, 'getblockcount');
  let requestCount = 0;
  return {
    ...node,
    mineExactly: (transactions) =>
      new Promise((resolve, reject) => {
        requestCount += 1;
        const id = requestCount;
        const listen = (answer: { readonly id: number; readonly problem: string | null }): void => {
          if (answer.id !== id) return;
          child.off('message', listen);
          if (answer.problem === null) resolve();
          else reject(new Error(answer.problem));
        };
        child.on('message', listen);
        child.send({ id, transactions });
      }),
  };
}

/** Secret that no output may contain. */
export const PASSWORD = 'node-password-of-tests';

async function start(
  program: string,
  programArguments: readonly string[],
  url: string,
  greeting: string,
): Promise<TestNode & { readonly child: ChildProcess }> {
  const child = spawn(program, programArguments, { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
  running.add(child);
  const call = <Answer>(method: string, parameters: readonly unknown[] = []): Promise<Answer> =>
    callNode<Answer>(url, method, parameters);
  await until(() =>
    call(greeting).then(
      () => true,
      () => false,
    ),
  );
  return {
    child,
    url,
    call,
    end: async () => {
      if (!running.has(child)) return;
      const closed = once(child, 'close');
      child.kill('SIGKILL');
      await closed;
      running.delete(child);
    },
  };
}

async function callNode<Answer>(
  address: string,
  method: string,
  parameters: readonly unknown[],
): Promise<Answer> {
  const url = new URL(address);
  const login = Buffer.from(`${url.username}:${url.password}`).toString('base64');
  url.username = '';
  url.password = '';
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Basic ${login}` },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: parameters }),
  });
  const { result, error } = (await response.json()) as { result: Answer; error?: { message: string } | null };
  if (error !== undefined && error !== null) throw new Error(`${method}: ${error.message}`);
  return result;
}
