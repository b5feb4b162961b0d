import type { TimeInForce } from '@assay/engine';
import type { Kysely } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { readOrder, type StoredOrder } from './order-repository.ts';
import type { Placing } from './placing-command.ts';

/** Whether the stored order is the one that the command asks for, so that the command is a retry of the first one. */
export async function isSameOrder(
  command: Placing,
  stored: StoredOrder,
  database: Kysely<Schema>,
): Promise<boolean> {
  const isSame =
    stored.pair === command.pair &&
    stored.side === command.side &&
    stored.quantity === BigInt(command.quantity) &&
    isSameKind(command, stored);
  return isSame && (await isSamePair(command, stored, database));
}

function isSameKind(command: Placing, stored: StoredOrder): boolean {
  const price = 'price' in command ? command.price : undefined;
  if (stored.kind !== (price === undefined ? 'market' : 'limit')) return false;
  if (price !== undefined && stored.price !== BigInt(price)) return false;
  if (command.type === 'place_oco_order') return true;
  const { timeInForce, postOnly = false } = termsOf(command);
  if (stored.kind === 'limit' && stored.time_in_force !== (timeInForce ?? 'gtc')) return false;
  return stored.post_only === postOnly && isSameTrigger(command, stored);
}

function termsOf(command: Placing): { readonly timeInForce?: TimeInForce; readonly postOnly?: boolean } {
  return command.type === 'place_limit_order' || command.type === 'place_stop_order' ? command : {};
}

function isSameTrigger(command: Placing, stored: StoredOrder): boolean {
  if (command.type !== 'place_stop_order') return stored.trigger_kind === null;
  return stored.trigger_kind === command.triggerKind && stored.trigger_price === BigInt(command.triggerPrice);
}

/** The limit order of an OCO pair says which its stop order is; no other order that was placed alone has one. */
async function isSamePair(command: Placing, stored: StoredOrder, database: Kysely<Schema>): Promise<boolean> {
  if (command.type !== 'place_oco_order') return stored.oco_order === null;
  const other =
    stored.oco_order === null
      ? undefined
      : await readOrder(database, command.owner, Number(stored.oco_order));
  if (other === undefined || other.trigger_price !== BigInt(command.triggerPrice)) return false;
  return command.stopPrice === undefined
    ? other.kind === 'market'
    : other.kind === 'limit' && other.price === BigInt(command.stopPrice);
}
