import { type Network, type OwnerId, ownerId } from '@assay/engine';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import type { ChainAdapter, KeyPath } from '../adapter.ts';
import { DEPOSIT_BRANCH } from '../keys/accounts.ts';

type Naming = Pick<ChainAdapter, 'network' | 'address' | 'canonical' | 'depositAccount' | 'house'>;

/** Address of the exchange, with its key path. */
export type OwnAddress = {
  readonly address: string;
  readonly owner: OwnerId | null;
  readonly place: KeyPath;
};

/**
 * Returns a user's deposit address on a network, always the same. Computed from the public key at each call, so that a
 * manipulated table never shows another address.
 */
export async function addressFor(queries: Kysely<Schema>, chain: Naming, user: OwnerId): Promise<string> {
  const knownAddress = await findAddress(queries, chain.network, user);
  const keyPath = knownAddress?.place ?? (await assignKeyPath(queries, chain, user));
  const address = chain.address(keyPath);
  if (knownAddress !== null && knownAddress.address !== chain.canonical(address))
    throw new Error(`the deposit address of user ${user} on ${chain.network} does not match its key`);
  return address;
}

async function findAddress(
  queries: Kysely<Schema>,
  network: Network,
  user: OwnerId,
): Promise<OwnAddress | null> {
  const row = await queries
    .selectFrom('chain_addresses')
    .selectAll()
    .where('network', '=', network)
    .where('owner', '=', BigInt(user))
    .executeTakeFirst();
  return row === undefined ? null : ownAddressOf(row);
}

/** Assigns the next key path. A concurrent second call for the same user finds the first one's. */
async function assignKeyPath(queries: Kysely<Schema>, chain: Naming, user: OwnerId): Promise<KeyPath> {
  const { network, depositAccount: account } = chain;
  return queries.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtext(${`chain_addresses ${network}`}))`.execute(transaction);
    const knownAddress = await findAddress(transaction, network, user);
    if (knownAddress !== null) return knownAddress.place;
    const { next } = await transaction
      .selectFrom('chain_addresses')
      .select(({ fn }) => fn.coalesce(fn.max('position'), sql<number>`-1`).as('next'))
      .where('network', '=', network)
      .where('account', '=', account)
      .where('branch', '=', DEPOSIT_BRANCH)
      .executeTakeFirstOrThrow();
    const keyPath = { account, branch: DEPOSIT_BRANCH, position: next + 1 };
    await storeAddress(transaction, chain, keyPath, user);
    return keyPath;
  });
}

/** Stores the house's own address, so that deposits to it are detected. */
export async function storeHouseAddress(queries: Kysely<Schema>, chain: Naming): Promise<void> {
  await storeAddress(queries, chain, chain.house, null);
}

async function storeAddress(
  queries: Kysely<Schema>,
  chain: Naming,
  keyPath: KeyPath,
  user: OwnerId | null,
): Promise<void> {
  const address = chain.canonical(chain.address(keyPath));
  if (address === null) throw new Error(`${chain.network} does not know its own addresses`);
  await queries
    .insertInto('chain_addresses')
    .values({ network: chain.network, address, owner: user === null ? null : BigInt(user), ...keyPath })
    .onConflict((conflict) => conflict.columns(['network', 'address']).doNothing())
    .execute();
}

/** Returns those of the given canonical addresses that are the exchange's. */
export async function findAddresses(
  queries: Kysely<Schema>,
  network: Network,
  addresses: readonly string[],
): Promise<readonly OwnAddress[]> {
  if (addresses.length === 0) return [];
  const rows = await queries
    .selectFrom('chain_addresses')
    .selectAll()
    .where('network', '=', network)
    .where(sql<boolean>`address = any(${addresses})`)
    .execute();
  return rows.map(ownAddressOf);
}

function ownAddressOf(row: {
  readonly address: string;
  readonly owner: bigint | null;
  readonly account: string;
  readonly branch: number;
  readonly position: number;
}): OwnAddress {
  const { address, owner, account, branch, position } = row;
  return {
    address,
    owner: owner === null ? null : ownerId(Number(owner)),
    place: { account, branch, position },
  };
}
