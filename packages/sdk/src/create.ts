import type { CallDefinition, CallResult, CallTypes } from './call-definition.ts';
import { openPushes, type Pushes } from './pushes.ts';
import { type SendOptions, sendCall } from './send-call.ts';

/** One function per call. */
export type Calls<Types extends { readonly [Name in keyof Types]: CallTypes }> = {
  readonly [Name in keyof Types]: (
    input: Types[Name]['input'],
    signal?: AbortSignal,
  ) => Promise<CallResult<Types[Name]>>;
};

export type Client<Types extends { readonly [Name in keyof Types]: CallTypes }, Events extends object> = {
  readonly calls: Calls<Types>;
  /** Sets the token of all further calls, as returned by a login; null for a guest. */
  useToken(token: string | null): void;
  /** Opens a connection for the exchange's events, including a user's private ones while a token is set. */
  openPushes(): Pushes<Events>;
};

export type ClientOptions = SendOptions & { readonly token?: string };

/** Returns a client of the calls in `definitions`, with the given types. */
export function clientOf<Types extends { readonly [Name in keyof Types]: CallTypes }, Events extends object>(
  definitions: Readonly<Record<keyof Types & string, CallDefinition>>,
  options: ClientOptions,
): Client<Types, Events> {
  let token = options.token ?? null;
  const entries: readonly (readonly [string, CallDefinition])[] = Object.entries(definitions);
  const calls = entries.map(([name, call]) => [
    name,
    (input: object, signal?: AbortSignal) => sendCall(call, input, token, options, signal),
  ]);
  return {
    calls: Object.fromEntries(calls),
    useToken(next) {
      token = next;
    },
    openPushes: () => openPushes<Events>({ baseUrl: options.baseUrl, token: () => token }),
  };
}
