import type * as z from 'zod/mini';
import type { AnswerSchema } from '../define.ts';
import type { Permission } from './permissions.ts';
import { prices } from './prices.ts';

/** What the pages of the console are told over their socket while they look at it. */
export type ConsoleEvent<Payload extends AnswerSchema = AnswerSchema> = {
  readonly name: `console_${string}`;
  /** Who may hear of it. */
  readonly permission: Permission;
  readonly summary: string;
  readonly payload: Payload;
};

/** What an event carries. */
export type PushedBy<AnyEvent extends ConsoleEvent> = z.output<AnyEvent['payload']>;

function defineConsoleEvent<Payload extends AnswerSchema>(
  event: ConsoleEvent<Payload>,
): ConsoleEvent<Payload> {
  return event;
}

/** Every event of the console's socket by name. */
export const consoleEvents = {
  prices: defineConsoleEvent({
    name: 'console_prices',
    permission: 'markets.read',
    summary: 'First the prices of all pairs, then those of pairs of which something changed.',
    payload: prices,
  }),
};

/** Every event of the console's socket, in the order of the API reference. */
export const allConsoleEvents: readonly ConsoleEvent[] = Object.values(consoleEvents);

/** Where the console's socket answers, below the path of its cookie. */
export const CONSOLE_SOCKET_PATH = '/console/socket.io/';
/** A page says with it what it looks at: the names of all its events. */
export const WATCH = 'watch';
