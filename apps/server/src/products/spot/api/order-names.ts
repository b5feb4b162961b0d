import { apiErrors } from '../../../edge/api/api-error.ts';
import type { KeyContext } from '../../../edge/api/call.ts';
import type { Parameters } from '../../../edge/api/parameters.ts';

/** Client names of a command, and of each of the orders where it placed two. */
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

/** Returns the client id of an order or list; undefined when none is sent. Throws for one that is not allowed. */
export function clientIdOf(parameters: Parameters, name = 'newClientOrderId'): string | undefined {
  const text = parameters.get(name);
  if (text === undefined) return undefined;
  if (!NAME.test(text) || GIVEN.test(text) || GIVEN_LIST.test(text))
    throw apiErrors.illegal(name, NAME.source);
  return text;
}

/** Returns true when a text can be a client id. */
export function isName(text: string): boolean {
  return NAME.test(text);
}

/** The engine's key for what a key of a program calls its order: two of them never meet. */
export function engineKeyOf(key: KeyContext['key'], clientOrderId: string): string {
  return `api:${key.id}:${clientOrderId}`;
}

/** The engine's key for what a key of a program calls a list of orders: no order is called so. */
export function listKeyOf(key: KeyContext['key'], listClientOrderId: string): string {
  return `api_list:${key.id}:${listClientOrderId}`;
}

/** Returns the client id of an order that was sent without one. */
export function givenClientId(id: number | bigint): string {
  return `assay-${id}`;
}

/** The id in a name that we gave to an order; undefined for any other. */
export function idInName(name: string): number | undefined {
  return numberIn(GIVEN, name);
}

/** The id in a name that we gave to a list of orders; undefined for any other. */
export function listIdInName(name: string): number | undefined {
  return numberIn(GIVEN_LIST, name);
}

/** Returns the client id of an order that was placed by a command with these names. */
export function clientNameOf(
  id: number | bigint,
  ocoOrder: number | bigint | null,
  { key, limitName, stopName }: CommandNames,
): string {
  // Of two orders the key is their list's, and the first is the limit order.
  const own = ocoOrder === null ? key : id < ocoOrder ? limitName : stopName;
  return nameIn(OF_ORDERS, own) ?? givenClientId(id);
}

/** Returns the client id of a list that was placed by a command with this key. */
export function listNameOf(list: number, { key }: CommandNames): string {
  return nameIn(OF_LISTS, key) ?? `assay-list-${list}`;
}

/** The list of two orders is called by the lower id of both; -1 for an order by itself. */
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
