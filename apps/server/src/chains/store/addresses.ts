import { type Network, type OwnerId, ownerId } from '@assay/engine';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import type { ChainAdapter, KeyPlace } from '../adapter.ts';
import { DEPOSIT_BRANCH } from '../keys/accounts.ts';

type Naming = Pick<ChainAdapter, 'network' | 'address' | 'canonical' | 'depositAccount' | 'house'>;

/** Address of the exchange, with its key path. */
export type OwnAddress = {
  readonly address: string;
  readonly owner: OwnerId | null;
  readonly place: KeyPlace;
};

/**
 * Returns a user's deposit address on a network, always the same. Computed from the public key at each call, so that a
 * manipulated table never shows another address.
 */
export async function addressFor(queries: Kysely<Schema>, chain: Naming, user: OwnerId): Promise<string> {
  const known = await placeOf(queries, chain.network, user);
  const place = known?.place ?? (await givePlace(queries, chain, user));
  const address = chain.address(place);
  if (known !== null && known.address !== chain.canonical(address))
    throw new Error(`the deposit address of user ${user} on ${chain.network} does not match its key`);
  return address;
}

async function placeOf(queries: Kysely<Schema>, network: Network, user: OwnerId): Promise<OwnAddress | null> {
  const row = await queries
    .selectFrom('chain_addresses')
    .selectAll()
    .where('network', '=', network)
    .where('owner', '=', BigInt(user))
    .executeTakeFirst();
  return row === undefined ? null : ownAddressOf(row);
}

/** Assigns the next key path. A concurrent second call for the same user finds the first one's. */
async function givePlace(queries: Kysely<Schema>, chain: Naming, user: OwnerId): Promise<KeyPlace> {
  const { network, depositAccount: account } = chain;
  return queries.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtext(${`chain_addresses ${network}`}))`.execute(transaction);
    const known = await placeOf(transaction, network, user);
    if (known !== null) return known.place;
    const { next } = await transaction
      .selectFrom('chain_addresses')
      .select(({ fn }) => fn.coalesce(fn.max('position'), sql<number>`-1`).as('next'))
      .where('network', '=', network)
      .where('account', '=', account)
      .where('branch', '=', DEPOSIT_BRANCH)
      .executeTakeFirstOrThrow();
    const place = { account, branch: DEPOSIT_BRANCH, position: next + 1 };
    await keep(transaction, chain, place, user);
    return place;
  });
}

/** Stores the house's own address, so that deposits to it are detected. */
export async function keepHouseAddress(queries: Kysely<Schema>, chain: Naming): Promise<void> {
  await keep(queries, chain, chain.house, null);
}

async function keep(
  queries: Kysely<Schema>,
  chain: Naming,
  place: KeyPlace,
  user: OwnerId | null,
): Promise<void> {
  const address = chain.canonical(chain.address(place));
  if (address === null) throw new Error(`${chain.network} does not know its own addresses`);
  await queries
    .insertInto('chain_addresses')
    .values({ network: chain.network, address, owner: user === null ? null : BigInt(user), ...place })
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
