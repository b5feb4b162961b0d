import { apiErrors } from '../../../edge/api/api-error.ts';
import type { KeyContext } from '../../../edge/api/call.ts';
import type { Parameters } from '../../../edge/api/parameters.ts';

/** Client ids of a command, and of each order of a list. */
export type CommandNames = {
  readonly key?: string | null | undefined;
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

/** Returns the client id of an order, by the client ids of the command that placed it. */
export function clientNameOf(
  id: number | bigint,
  ocoOrder: number | bigint | null,
  { key, limitName, stopName }: CommandNames,
): string {
  // For a list, the key is the list's, and the order with the lower id is the limit order.
  const own = ocoOrder === null ? key : id < ocoOrder ? limitName : stopName;
  return nameIn(OF_ORDERS, own) ?? givenClientId(id);
}

/** Returns the client id of a list, by the key of the command that placed it. */
export function listNameOf(list: number, { key }: CommandNames): string {
  return nameIn(OF_LISTS, key) ?? `assay-list-${list}`;
}

/** Returns the id of an order's list, which is the lower id of its two orders; -1 for a single order. */
export function listIdOf(id: number | bigint, ocoOrder: number | bigint | null): number {
  return ocoOrder === null ? -1 : Math.min(Number(id), Number(ocoOrder));
}

function numberIn(given: RegExp, name: string): number | undefined {
  const digits = given.exec(name)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

function nameIn(prefix: RegExp, key: string | null | undefined): string | undefined {
  return typeof key === 'string' && prefix.test(key) ? key.replace(prefix, '') : undefined;
}
