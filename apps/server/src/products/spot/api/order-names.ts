import { apiErrors } from '../../../edge/api/api-error.ts';
import type { KeyContext } from '../../../edge/api/call.ts';
import type { Parameters } from '../../../edge/api/parameters.ts';

/** Client ids of a command, and of each order of a list. */
export type CommandNames = {
  readonly key?: string | null | undefined;
  readonly entryName?: string | null | undefined;
  readonly limitName?: string | null | undefined;
  readonly stopName?: string | null | undefined;
};

const NAME = /^[.A-Za-z:/0-9_-]{1,36}$/;
const GIVEN = /^assay-(\d{1,15})$/;
const GIVEN_LIST = /^assay-list-(\d{1,15})$/;
const OF_ORDERS = /^api:\d+:/;
const OF_LISTS = /^api_list:\d+:/;

/** Returns the client id of an order or list; undefined if none was sent. Throws if it is invalid. */
export function clientIdOf(parameters: Parameters, name = 'newClientOrderId'): string | undefined {
  const text = parameters.get(name);
  if (text === undefined) return undefined;
  if (!NAME.test(text) || GIVEN.test(text) || GIVEN_LIST.test(text))
    throw apiErrors.illegal(name, NAME.source);
  return text;
}

/** Returns true when a text is a valid client id. */
export function isName(text: string): boolean {
  return NAME.test(text);
}

/** Returns the engine's client key for an order's client id; unique per API key. */
export function engineKeyOf(key: KeyContext['key'], clientOrderId: string): string {
  return `api:${key.id}:${clientOrderId}`;
}

/** Returns the engine's client key for an order list's client id; distinct from those of orders. */
export function listKeyOf(key: KeyContext['key'], listClientOrderId: string): string {
  return `api_list:${key.id}:${listClientOrderId}`;
}

/** Returns the generated client id of an order that was sent without one. */
export function givenClientId(id: number | bigint): string {
  return `assay-${id}`;
}

/** Returns the order id in a generated client id; undefined for any other. */
export function idInName(name: string): number | undefined {
  return numberIn(GIVEN, name);
}

/** Returns the list id in a generated client id; undefined for any other. */
export function listIdInName(name: string): number | undefined {
  return numberIn(GIVEN_LIST, name);
}

/** Order with the other orders of its list: an OCO pair, or a bracket of an entry and its exits. */
export type Listed = {
  readonly id: number | bigint;
  readonly ocoOrder: number | bigint | null;
  readonly bracketEntry: number | bigint | null;
  /** Null for an order without a trigger. */
  readonly triggerKind: string | null;
};

/** Returns the client id of an order, by the client ids of the command that placed it. */
export function clientNameOf(order: Listed, names: CommandNames): string {
  return nameIn(OF_ORDERS, ownNameOf(order, names)) ?? givenClientId(order.id);
}

/** For a list, the key is the list's. Of two orders of which one ends the other, the stop order has a trigger. */
function ownNameOf(order: Listed, { key, entryName, limitName, stopName }: CommandNames) {
  if (listIdOf(order) === -1) return key;
  if (order.bracketEntry !== null && Number(order.bracketEntry) === Number(order.id)) return entryName;
  return order.triggerKind === null ? limitName : stopName;
}

/** Returns the client id of a list, by the key of the command that placed it. */
export function listNameOf(list: number, { key }: CommandNames): string {
  return nameIn(OF_LISTS, key) ?? `assay-list-${list}`;
}

/**
 * Returns the id of an order's list, which is that of the entry of a bracket, and of an OCO pair the lower one; -1 for a
 * single order.
 */
export function listIdOf({ id, ocoOrder, bracketEntry }: Omit<Listed, 'triggerKind'>): number {
  if (bracketEntry !== null) return Number(bracketEntry);
  return ocoOrder === null ? -1 : Math.min(Number(id), Number(ocoOrder));
}

function numberIn(given: RegExp, name: string): number | undefined {
  const digits = given.exec(name)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

function nameIn(prefix: RegExp, key: string | null | undefined): string | undefined {
  return typeof key === 'string' && prefix.test(key) ? key.replace(prefix, '') : undefined;
}
