import type * as z from 'zod/mini';
import type { AnswerSchema } from '../define.ts';
import type { Permission } from './permissions.ts';
import { prices } from './prices.ts';

/** A push over the console's socket to subscribed pages. */
export type ConsoleEvent<Payload extends AnswerSchema = AnswerSchema> = {
  readonly name: `console_${string}`;
  /** Permission needed to receive it. */
  readonly permission: Permission;
  readonly summary: string;
  readonly payload: Payload;
};

/** Payload of an event. */
export type PushedBy<AnyEvent extends ConsoleEvent> = z.output<AnyEvent['payload']>;

function defineConsoleEvent<Payload extends AnswerSchema>(
  event: ConsoleEvent<Payload>,
): ConsoleEvent<Payload> {
  return event;
}

/** All events of the console's socket, by name. */
export const consoleEvents = {
  prices: defineConsoleEvent({
    name: 'console_prices',
    permission: 'markets.read',
    summary: 'Prices of all pairs first, then those of changed pairs.',
    payload: prices,
  }),
};

/** All events of the console's socket, in the order of the API reference. */
export const allConsoleEvents: readonly ConsoleEvent[] = Object.values(consoleEvents);

/** Path of the console's socket, below the path of its cookie. */
export const CONSOLE_SOCKET_PATH = '/console/socket.io/';
/** Subscription message of a page, with the names of all its events. */
export const WATCH = 'watch';
