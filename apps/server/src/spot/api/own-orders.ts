import { clientKey, type OwnerId } from '@assay/engine';
import { type Kysely, sql } from 'kysely';
import { ApiError, apiErrors } from '../../api/api-error.ts';
import type { KeyContext } from '../../api/call.ts';
import { optionalWhole, type Parameters } from '../../api/parameters.ts';
import type { Schema } from '../../database/schema.ts';
import type { ListedPair } from '../../market-data/listings.ts';
import { ACTIVE } from '../active.ts';
import type { StoredOrder } from '../order-repository.ts';
import { givenClientId } from './order-rows.ts';

/** A stored order with what its program calls it. */
export type OwnOrder = { readonly stored: StoredOrder; readonly clientOrderId: string };

/** Which of a user's orders in one pair, or in all. */
type Wanted = {
  readonly pair?: number;
  readonly isActive?: boolean;
  readonly fromId?: number | undefined;
  readonly startMs?: number | undefined;
  readonly endMs?: number | undefined;
  /** The newest of them, unless they begin with an id or a time. */
  readonly limit: number;
};

/** A user's orders, the lowest id first. */
export async function readOwnOrders(
  database: Kysely<Schema>,
  owner: OwnerId,
  { pair, isActive, fromId, startMs, endMs, limit }: Wanted,
): Promise<readonly OwnOrder[]> {
  let query = withKeys(database, owner).limit(limit);
  if (pair !== undefined) query = query.where('orders.pair', '=', pair);
  if (isActive === true) query = query.where('orders.status', 'in', ACTIVE);
  if (fromId !== undefined) query = query.where('orders.id', '>=', BigInt(fromId));
  if (startMs !== undefined) query = query.where('orders.placed_ms', '>=', BigInt(startMs));
  if (endMs !== undefined) query = query.where('orders.placed_ms', '<=', BigInt(endMs));
  const isForward = fromId !== undefined || startMs !== undefined;
  const rows = await query.orderBy('orders.id', isForward ? 'asc' : 'desc').execute();
  return (isForward ? rows : rows.reverse()).map(ownOrderOf);
}

/** The order that `orderId` or `origClientOrderId` names; null when it is none of the user's in this pair. */
export async function findOwnOrder(
  parameters: Parameters,
  pair: ListedPair,
  { exchange, key }: KeyContext,
  [idName, clientName]: readonly [string, string] = ['orderId', 'origClientOrderId'],
): Promise<OwnOrder | null> {
  const asked = optionalWhole(parameters, idName);
  const clientOrderId = parameters.get(clientName);
  if (asked === undefined && clientOrderId === undefined) throw apiErrors.eitherOf(clientName, idName);
  const named = clientOrderId === undefined ? undefined : await idOf(exchange.database, key, clientOrderId);
  if (named === null || (asked !== undefined && named !== undefined && asked !== named)) return null;
  const row = await withKeys(exchange.database, key.userId)
    .where('orders.id', '=', BigInt(asked ?? named ?? 0))
    .where('orders.pair', '=', pair.spec.id)
    .executeTakeFirst();
  return row === undefined ? null : ownOrderOf(row);
}

const GIVEN = /^assay-(\d{1,15})$/;
const CLIENT_ID = /^[.A-Za-z:/0-9_-]{1,36}$/;

/** What a program calls its order; undefined when it leaves that to us. */
export function clientIdOf(parameters: Parameters, name = 'newClientOrderId'): string | undefined {
  const text = parameters.get(name);
  if (text === undefined) return undefined;
  if (!CLIENT_ID.test(text) || GIVEN.test(text)) throw apiErrors.illegal(name, CLIENT_ID.source);
  return text;
}

/** The engine's key for what a key of a program calls its order: two of them never meet. */
export function engineKeyOf(key: KeyContext['key'], clientOrderId: string): string {
  return `api:${key.id}:${clientOrderId}`;
}

async function idOf(
  database: Kysely<Schema>,
  key: KeyContext['key'],
  clientOrderId: string,
): Promise<number | null> {
  const given = GIVEN.exec(clientOrderId)?.[1];
  if (given !== undefined) return Number(given);
  if (!CLIENT_ID.test(clientOrderId)) return null;
  const row = await database
    .selectFrom('client_keys')
    .select('made')
    .where('space', '=', String(key.userId))
    .where('client_key', '=', clientKey(engineKeyOf(key, clientOrderId)))
    .executeTakeFirst();
  return row?.made === undefined || row.made === null ? null : Number(row.made);
}

type KeyedRow = StoredOrder & { readonly engine_key: string | null };

/** What a command was called by its giver stands in the journal. */
function withKeys(database: Kysely<Schema>, owner: OwnerId) {
  return database
    .selectFrom('orders')
    .leftJoin('journal', 'journal.sequence', 'orders.placed_sequence')
    .selectAll('orders')
    .select(sql<string | null>`journal.command ->> 'key'`.as('engine_key'))
    .where('orders.owner', '=', BigInt(owner));
}

const OF_PROGRAMS = /^api:\d+:/;

function ownOrderOf({ engine_key: engineKey, ...stored }: KeyedRow): OwnOrder {
  return { stored, clientOrderId: clientNameOf(stored.id, stored.oco_order, engineKey) };
}

/** What programs call an order that was placed by a command with this key. */
export function clientNameOf(
  id: number | bigint,
  ocoOrder: number | bigint | null,
  engineKey: string | null,
): string {
  // What a pair of orders is called by is the name of the pair.
  const isNamed = engineKey !== null && OF_PROGRAMS.test(engineKey) && ocoOrder === null;
  return isNamed ? engineKey.replace(OF_PROGRAMS, '') : givenClientId(id);
}

/** What whoever asks for an order is told that there is none. */
export function noSuchOrder(): ApiError {
  return new ApiError(-2013, 'Order does not exist.');
}
