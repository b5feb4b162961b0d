import { ownValue } from '@assay/contract';
import { type CurrencyId, currencyId, type Network } from '@assay/engine';
import { parseDecimal } from '@assay/money';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import { StartupProblem } from '../../core/shared/startup-problem.ts';
import type { ChainAdapter } from '../adapter.ts';
import type { Asset } from '../assets.ts';
import { type AccountName, isAccountName } from '../keys/accounts.ts';
import { type PublicKeys, readPublicKeys } from '../keys/public-keys.ts';
import { deriveKeys, type SecretKeys } from '../keys/secret-keys.ts';
import { readSeedFile, SeedProblem } from '../keys/seed-file.ts';
import type { PayTerms } from '../pay/paying.ts';
import type { SweepMinimums } from '../pay/sweep.ts';
import type { RunningNetwork } from '../port.ts';
import type { ChainConfig } from './chain-config.ts';

/** Network as configured here. */
export type ChainNetwork = {
  readonly chain: ChainAdapter;
  readonly kind: RunningNetwork['kind'];
  /** Coin first. */
  readonly assets: readonly Asset[];
  readonly pay: PayTerms;
  readonly sweepFrom: SweepMinimums;
  readonly startHeight: number | null;
  readonly pollMs: number;
};

export type ChainKeys = { readonly publicKeys: PublicKeys; readonly secretKeys: SecretKeys | null };

/**
 * Opens the keys of a file. Throws `StartupProblem` when the seed does not match the public keys: deposits to their
 * addresses could never be spent.
 * @param passphrase null: the seed file is not opened, and payments are signed elsewhere
 */
export function openKeys({ keys }: ChainConfig, passphrase: string | null): ChainKeys {
  try {
    const publicKeys = readPublicKeys(keys.accounts as Partial<Record<AccountName, string>>);
    if (keys.seedFile === undefined || passphrase === null) return { publicKeys, secretKeys: null };
    const secretKeys = deriveKeys(readSeedFile(keys.seedFile, passphrase));
    for (const [account, key] of Object.entries(keys.accounts)) {
      if (!isAccountName(account) || secretKeys.publicKey(account) !== key)
        throw new StartupProblem(`The seed file is not the one of the public key of ${account}.`);
    }
    return { publicKeys, secretKeys };
  } catch (error) {
    if (error instanceof StartupProblem || !(error instanceof Error)) throw error;
    const message =
      error instanceof SeedProblem ? error.message : `The file of CHAINS is wrong: ${error.message}.`;
    throw new StartupProblem(message);
  }
}

/** Opens one network; null while one of its currencies is not listed. Loads only that network's library. */
export async function openNetwork(
  queries: Kysely<Schema>,
  terms: ChainConfig,
  network: Network,
  keys: ChainKeys,
): Promise<ChainNetwork | null> {
  return OPENERS[network](queries, terms, keys);
}

type Open = (queries: Kysely<Schema>, terms: ChainConfig, keys: ChainKeys) => Promise<ChainNetwork | null>;

const OPENERS: Readonly<Record<Network, Open>> = {
  ethereum: openEthereum,
  bitcoin: openBitcoin,
  tron: openTron,
  omni: openOmni,
};

const DEFAULTS = {
  ethereum: { finalAfter: 12, pollMs: 3_000, replaceAfterMinutes: 10 },
  bitcoin: { finalAfter: 6, pollMs: 10_000, replaceAfterMinutes: 120 },
  // A Tron transaction expires, and cannot be replaced.
  tron: { finalAfter: 19, pollMs: 3_000, replaceAfterMinutes: null },
  omni: { finalAfter: 6, pollMs: 10_000, replaceAfterMinutes: null },
} as const;
const RESEND_AFTER_MS = 30_000;
/** Default maximum fee of an Omni transaction, in satoshi per byte. */
const DEFAULT_FEE_PER_BYTE = 300;
const GWEI_DECIMALS = 9;
const TRX_DECIMALS = 6;

async function openEthereum(
  queries: Kysely<Schema>,
  { networks }: ChainConfig,
  keys: ChainKeys,
): Promise<ChainNetwork | null> {
  const terms = networks.ethereum;
  if (terms === undefined) return null;
  const requestedAssets = [{ currency: terms.coin, contract: null, decimals: 18 }, ...(terms.tokens ?? [])];
  const assets = await findAssets(queries, requestedAssets);
  if (assets === null) return null;
  const { createEvmAdapter } = await import('../evm/adapter.ts');
  const chain = createEvmAdapter({
    url: terms.node,
    chainId: terms.chainId,
    assets,
    maxFeePerGas: unitsOf(terms.maxFeePerGasGwei, GWEI_DECIMALS),
    ...keys,
  });
  return {
    chain,
    kind: 'real',
    assets,
    sweepFrom: minimumsOf(assets, terms.sweepFrom),
    ...timingOf('ethereum', terms),
  };
}

async function openBitcoin(
  queries: Kysely<Schema>,
  { networks, keys: { fingerprint } }: ChainConfig,
  keys: ChainKeys,
): Promise<ChainNetwork | null> {
  const terms = networks.bitcoin;
  if (terms === undefined) return null;
  const assets = await findAssets(queries, [{ currency: terms.coin, contract: null, decimals: 8 }]);
  const [asset] = assets ?? [];
  if (assets === null || asset === undefined) return null;
  const { createBitcoinAdapter } = await import('../bitcoin/adapter.ts');
  const chain = createBitcoinAdapter({
    url: terms.node,
    chain: terms.chain,
    asset,
    deposits: terms.deposits ?? 'bitcoin-p2wpkh',
    fingerprint: Number.parseInt(fingerprint ?? '0', 16),
    maxFeePerByte: BigInt(terms.maxFeePerByte),
    ...keys,
  });
  return { chain, kind: 'real', assets, sweepFrom: new Map(), ...timingOf('bitcoin', terms) };
}

async function openTron(
  queries: Kysely<Schema>,
  { networks }: ChainConfig,
  keys: ChainKeys,
): Promise<ChainNetwork | null> {
  const terms = networks.tron;
  if (terms === undefined) return null;
  const coin = { currency: terms.coin, contract: null, decimals: TRX_DECIMALS };
  const assets = await findAssets(queries, [coin, ...(terms.tokens ?? [])]);
  if (assets === null) return null;
  const { createTronAdapter } = await import('../tron/adapter.ts');
  const chain = createTronAdapter({
    url: terms.node,
    apiKey: terms.apiKey ?? null,
    assets,
    feeLimit: unitsOf(terms.maxFeePerTransfer, TRX_DECIMALS),
    ...keys,
  });
  return {
    chain,
    kind: 'recorded',
    assets,
    sweepFrom: minimumsOf(assets, terms.sweepFrom),
    ...timingOf('tron', terms),
  };
}

async function openOmni(
  queries: Kysely<Schema>,
  { networks, keys: { fingerprint } }: ChainConfig,
  keys: ChainKeys,
): Promise<ChainNetwork | null> {
  const terms = networks.omni;
  if (terms === undefined) return null;
  const requestedAssets = [{ currency: terms.coin, contract: null, decimals: 8 }, ...terms.tokens];
  const [coin, token] = (await findAssets(queries, requestedAssets)) ?? [];
  if (coin === undefined || token === undefined) return null;
  const { createOmniAdapter } = await import('../omni/adapter.ts');
  const chain = createOmniAdapter({
    url: terms.node,
    coin,
    token,
    fingerprint: Number.parseInt(fingerprint ?? '0', 16),
    maxFeePerByte: BigInt(terms.maxFeePerByte ?? DEFAULT_FEE_PER_BYTE),
    ...keys,
  });
  // Coins on these addresses are dust that carries tokens: only tokens are deposits.
  return {
    chain,
    kind: 'recorded',
    assets: [token],
    sweepFrom: minimumsOf([token], terms.sweepFrom),
    ...timingOf('omni', terms),
  };
}

type TimingTerms = {
  readonly finalAfter?: number | undefined;
  readonly replaceAfterMinutes?: number | null | undefined;
  readonly pollSeconds?: number | undefined;
  readonly startHeight?: number | undefined;
};

function timingOf(
  network: keyof typeof DEFAULTS,
  terms: TimingTerms,
): Pick<ChainNetwork, 'pay' | 'startHeight' | 'pollMs'> {
  const defaults = DEFAULTS[network];
  const minutes =
    terms.replaceAfterMinutes === undefined ? defaults.replaceAfterMinutes : terms.replaceAfterMinutes;
  return {
    pay: {
      finalAfter: terms.finalAfter ?? defaults.finalAfter,
      replaceAfterMs: minutes === null ? null : minutes * 60_000,
      resendAfterMs: RESEND_AFTER_MS,
    },
    startHeight: terms.startHeight ?? null,
    pollMs: terms.pollSeconds === undefined ? defaults.pollMs : terms.pollSeconds * 1_000,
  };
}

type RequestedAsset = {
  readonly currency: string;
  readonly contract: string | null;
  readonly decimals: number;
};

/** Returns the assets with their ledger currencies; null while one is not listed. */
async function findAssets(
  queries: Kysely<Schema>,
  requestedAssets: readonly RequestedAsset[],
): Promise<readonly Asset[] | null> {
  const codes = requestedAssets.map(({ currency }) => currency);
  const rows = await queries
    .selectFrom('currencies')
    .select(['id', 'code', 'decimals'])
    .where(sql<boolean>`code = any(${codes})`)
    .execute();
  const assets = requestedAssets.flatMap(({ currency, contract, decimals: unitDecimals }) => {
    const row = rows.find(({ code }) => code === currency);
    if (row === undefined) return [];
    const id: CurrencyId = currencyId(Number(row.id));
    return [{ currency: id, code: currency, decimals: Number(row.decimals), unitDecimals, contract }];
  });
  return assets.length === requestedAssets.length ? assets : null;
}

function minimumsOf(
  assets: readonly Asset[],
  minimums: Readonly<Record<string, string>> = {},
): SweepMinimums {
  return new Map(
    assets.flatMap(({ code, currency, unitDecimals }) => {
      const minimum = ownValue(minimums, code);
      return minimum === undefined ? [] : [[currency, unitsOf(minimum, unitDecimals)] as const];
    }),
  );
}

/** Converts a decimal text to units, truncated. */
function unitsOf(text: string, decimals: number): bigint {
  const parsed = parseDecimal(text);
  if (!parsed.ok) throw new StartupProblem(`The file of CHAINS has "${text}" where a number should be.`);
  const { digits, places } = parsed.value;
  return places <= decimals
    ? digits * 10n ** BigInt(decimals - places)
    : digits / 10n ** BigInt(places - decimals);
}
