import { clientKey, type OwnerId } from '@assay/engine';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../../core/database/schema.ts';
import { ApiError, apiErrors } from '../../../edge/api/api-error.ts';
import type { KeyContext } from '../../../edge/api/call.ts';
import { optionalInteger, type Parameters } from '../../../edge/api/parameters.ts';
import type { ListedPair } from '../../../market/market-data/listings.ts';
import { ACTIVE } from '../active.ts';
import type { StoredOrder } from '../order-repository.ts';
import {
  type CommandNames,
  clientNameOf,
  engineKeyOf,
  idInName,
  isName,
  listIdOf,
  listNameOf,
} from './order-names.ts';

/** Stored order with its client id. */
export type OwnOrder = {
  readonly stored: StoredOrder & { readonly mostQuote?: string | null };
  readonly clientOrderId: string;
  /** Id and client id of its list; null for a single order. */
  readonly list: { readonly id: number; readonly name: string } | null;
};

/** Filter of a user's orders in one pair, or in all. */
type Wanted = {
  readonly pair?: number;
  readonly isActive?: boolean;
  readonly fromId?: number | undefined;
  readonly startMs?: number | undefined;
  readonly endMs?: number | undefined;
  /** Maximum number of rows: the first from an id or a time on, otherwise the newest. */
  readonly limit: number;
};

/** Condition on the table of orders: belongs to an OCO pair or a bracket, as in the index of such orders. */
export const IS_LISTED = sql<boolean>`(orders.oco_order is not null or orders.bracket_entry is not null)`;

/** Returns a user's orders, lowest id first. */
export async function readOwnOrders(
  database: Kysely<Schema>,
  owner: OwnerId,
  { pair, isActive, fromId, startMs, endMs, limit }: Wanted,
): Promise<readonly OwnOrder[]> {
  let query = withNames(database, owner).limit(limit);
  if (pair !== undefined) query = query.where('orders.pair', '=', pair);
  if (isActive === true) query = query.where('orders.status', 'in', ACTIVE);
  if (fromId !== undefined) query = query.where('orders.id', '>=', BigInt(fromId));
  if (startMs !== undefined) query = query.where('orders.placed_ms', '>=', BigInt(startMs));
  if (endMs !== undefined) query = query.where('orders.placed_ms', '<=', BigInt(endMs));
  const isForward = fromId !== undefined || startMs !== undefined;
  const rows = await query.orderBy('orders.id', isForward ? 'asc' : 'desc').execute();
  return (isForward ? rows : rows.reverse()).map(ownOrderOf);
}

/** Returns the order that `orderId` or `origClientOrderId` names; null if it is none of the user's in this pair. */
export async function findOwnOrder(
  parameters: Parameters,
  pair: ListedPair,
  { exchange, key }: KeyContext,
  [idName, clientName]: readonly [string, string] = ['orderId', 'origClientOrderId'],
): Promise<OwnOrder | null> {
  const asked = optionalInteger(parameters, idName);
  const clientOrderId = parameters.get(clientName);
  if (asked === undefined && clientOrderId === undefined) throw apiErrors.eitherOf(clientName, idName);
  const named =
    clientOrderId === undefined ? undefined : await idNamed(exchange.database, key, clientOrderId);
  if (named === null || (asked !== undefined && named !== undefined && asked !== named)) return null;
  const row = await withNames(exchange.database, key.userId)
    .where('orders.id', '=', BigInt(asked ?? named ?? 0))
    .where('orders.pair', '=', pair.spec.id)
    .executeTakeFirst();
  return row === undefined ? null : ownOrderOf(row);
}

/** Returns the id of the order with this client id of an API key; null for none. */
export async function idNamed(
  database: Kysely<Schema>,
  key: KeyContext['key'],
  clientOrderId: string,
): Promise<number | null> {
  const given = idInName(clientOrderId);
  if (given !== undefined) return given;
  if (!isName(clientOrderId)) return null;
  const engineKey = engineKeyOf(key, clientOrderId);
  return (
    (await madeBy(database, key.userId, engineKey)) ?? (await idInLists(database, key.userId, engineKey))
  );
}

/** Returns the id of the order or list that a command with this key created; null for none. */
export async function madeBy(
  database: Kysely<Schema>,
  owner: OwnerId,
  engineKey: string,
): Promise<number | null> {
  const row = await database
    .selectFrom('client_keys')
    .select('made')
    .where('space', '=', String(owner))
    .where('client_key', '=', clientKey(engineKey))
    .executeTakeFirst();
  return row?.made === undefined || row.made === null ? null : Number(row.made);
}

/** Returns the id of the order of a list that was placed with this client id; null for none. */
async function idInLists(
  database: Kysely<Schema>,
  owner: OwnerId,
  engineKey: string,
): Promise<number | null> {
  const row = await database
    .selectFrom('orders')
    .innerJoin('journal', 'journal.sequence', 'orders.placed_sequence')
    .select('orders.id')
    .where('orders.owner', '=', BigInt(owner))
    .where(IS_LISTED)
    .where(
      sql<string>`journal.command ->> case when orders.id = orders.bracket_entry then 'entryName' when orders.trigger_kind is null then 'limitName' else 'stopName' end`,
      '=',
      engineKey,
    )
    .orderBy('orders.id')
    .executeTakeFirst();
  return row === undefined ? null : Number(row.id);
}

/** Selects a user's orders with the client ids of their commands, which are in the journal. */
export function withNames(database: Kysely<Schema>, owner: OwnerId) {
  return database
    .selectFrom('orders')
    .leftJoin('journal', 'journal.sequence', 'orders.placed_sequence')
    .selectAll('orders')
    .select([
      sql<string | null>`journal.command ->> 'key'`.as('key'),
      sql<string | null>`journal.command ->> 'entryName'`.as('entryName'),
      sql<string | null>`journal.command ->> 'limitName'`.as('limitName'),
      sql<string | null>`journal.command ->> 'stopName'`.as('stopName'),
      sql<string | null>`journal.command ->> 'mostQuote'`.as('mostQuote'),
    ])
    .where('orders.owner', '=', BigInt(owner));
}

/** Returns a selected order with its client ids. */
export function ownOrderOf({
  key,
  entryName,
  limitName,
  stopName,
  ...stored
}: OwnOrder['stored'] & CommandNames): OwnOrder {
  const names = { key, entryName, limitName, stopName };
  const { id, oco_order: ocoOrder, bracket_entry: bracketEntry, trigger_kind: triggerKind } = stored;
  const order = { id, ocoOrder, bracketEntry, triggerKind };
  const listId = listIdOf(order);
  const list = listId === -1 ? null : { id: listId, name: listNameOf(listId, names) };
  return { stored, clientOrderId: clientNameOf(order, names), list };
}

/** Returns the error for an order that does not exist. */
export function noSuchOrder(): ApiError {
  return new ApiError(-2013, 'Order does not exist.');
}
