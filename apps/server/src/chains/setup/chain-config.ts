import { readFileSync } from 'node:fs';
import { NETWORKS, type Network } from '@assay/engine';
import * as z from 'zod/mini';
import { StartupProblem } from '../../core/shared/startup-problem.ts';
import { ACCOUNT_NAMES } from '../keys/accounts.ts';

/** Schema of the operator's file about chains; see docs/chains.md. */
const code = z.string().check(z.regex(/^[A-Z0-9]{1,12}$/));
const decimal = z.string().check(z.regex(/^\d{1,20}(?:\.\d{1,18})?$/));
const count = (maximum: number) => z.int().check(z.minimum(1), z.maximum(maximum));

const common = {
  /** Includes user and password if the node requires them; never logged. */
  node: z.url({ protocol: /^https?$/ }),
  /** Ledger currency of the network's own coin. */
  coin: code,
  startHeight: z.optional(z.int().check(z.minimum(1))),
  finalAfter: z.optional(count(1_000)),
  replaceAfterMinutes: z.optional(z.nullable(count(10_000))),
  pollSeconds: z.optional(count(600)),
};

const token = z.strictObject({
  currency: code,
  contract: z.string().check(z.minLength(1), z.maxLength(64)),
  decimals: z.int().check(z.minimum(0), z.maximum(36)),
});

const sweepFrom = z.optional(z.record(code, decimal));

const networks = z.strictObject({
  ethereum: z.optional(
    z.strictObject({
      ...common,
      chainId: z.int().check(z.minimum(1)),
      tokens: z.optional(z.array(token)),
      sweepFrom,
      maxFeePerGasGwei: decimal,
    }),
  ),
  bitcoin: z.optional(
    z.strictObject({
      ...common,
      chain: z.enum(['main', 'test', 'regtest']),
      deposits: z.optional(z.enum(['bitcoin-p2wpkh', 'bitcoin-p2tr'])),
      maxFeePerByte: count(100_000),
    }),
  ),
  tron: z.optional(
    z.strictObject({
      ...common,
      apiKey: z.optional(z.string()),
      tokens: z.optional(z.array(token)),
      sweepFrom,
      maxFeePerTransfer: decimal,
    }),
  ),
  omni: z.optional(
    z.strictObject({
      ...common,
      tokens: z.tuple([token]),
      sweepFrom,
      maxFeePerByte: z.optional(count(100_000)),
    }),
  ),
});

const terms = z.strictObject({
  keys: z.strictObject({
    accounts: z.partialRecord(z.enum(ACCOUNT_NAMES as [string, ...string[]]), z.string()),
    fingerprint: z.optional(z.string().check(z.regex(/^[0-9a-f]{8}$/))),
    seedFile: z.optional(z.string().check(z.minLength(1))),
  }),
  networks,
});

export type ChainConfig = z.infer<typeof terms>;
export type NetworkTerms = ChainConfig['networks'];

/** Reads the file. Throws `StartupProblem` that names the faulty field without its content. */
export function readChainTerms(path: string): ChainConfig {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    const reason = error instanceof SyntaxError ? 'it is not JSON' : codeOf(error);
    throw new StartupProblem(`The file of CHAINS, ${path}, could not be read: ${reason}.`);
  }
  const result = terms.safeParse(value);
  if (result.success) return result.data;
  const problems = result.error.issues.map(({ path, code: kind }) => `${path.join('.') || 'it'} (${kind})`);
  throw new StartupProblem(`The file of CHAINS, ${path}, is wrong at ${problems.join(', ')}.`);
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason';
}

/** Returns the networks in a file. */
export function configuredNetworks({ networks: configured }: ChainConfig): readonly Network[] {
  return NETWORKS.filter((network) => Object.hasOwn(configured, network));
}
