import type { Subscriber } from './channel.ts';
import { type Control, type RequestId, readControl, wrongRequest } from './control.ts';
import type { Hub } from './hub.ts';
import { NAMES_BOUND, type NameBudget } from './names.ts';
import type { ListenKeyStreams } from './own/listen-key-streams.ts';
import { type ListenKey, looksLikeListenKey } from './own/listen-keys.ts';
import { ownFrame } from './own/own-frame.ts';
import type { StreamConnection } from './stream-connection.ts';

/** Streams that one connection may subscribe to. */
const STREAMS_MAX = 1_024;

/** Listen keys among the names of streams; null when one of the names is unknown. */
export type Found = { readonly own: ReadonlyMap<string, ListenKey> } | null;

/** Looks up the streams of these names, including those of users behind their listen keys. */
export async function findStreams(
  names: readonly string[],
  { hub, findKeys }: Pick<ListenerParts, 'hub' | 'findKeys'>,
): Promise<Found> {
  const asked = names.filter(looksLikeListenKey);
  if (!names.every((name) => looksLikeListenKey(name) || hub.knows(name))) return null;
  const own = asked.length === 0 ? new Map<string, ListenKey>() : await findKeys(asked);
  return asked.every((name) => own.has(name)) ? { own } : null;
}

export type ListenerParts = {
  readonly hub: Hub;
  readonly listenKeys: Pick<ListenKeyStreams, 'join'>;
  readonly findKeys: ListenKeyStreams['find'];
  readonly line: () => StreamConnection;
  readonly names: NameBudget;
  readonly startsCombined: boolean;
  readonly now: () => number;
};

/** One connection that subscribes to streams by its messages. */
export type Listener = {
  /** Subscribes to streams that were found; messages that arrive meanwhile are answered after that. */
  join(names: readonly string[], found: NonNullable<Found>): Promise<void>;
  onText(text: string): void;
  onClosed(): void;
};

export function createListener(parts: ListenerParts): Listener {
  const { hub, listenKeys, line, startsCombined, now } = parts;
  /** Subscribed streams, each with the function that ends it. */
  const subscriptions = new Map<string, () => void>();
  let isCombined = startsCombined;
  let isClosed = false;
  /** Messages are processed in sequence. */
  let work: Promise<void> = Promise.resolve();
  const subscriber: Subscriber = { isCombined: () => isCombined, write: (frame) => line().write(frame) };

  function send(name: string, message: object): void {
    const wrap = (json: string) => (isCombined ? `{"stream":${JSON.stringify(name)},"data":${json}}` : json);
    line().write(ownFrame(message, isCombined ? `stream ${name}` : 'bare', wrap));
  }

  async function join(names: readonly string[], { own }: NonNullable<Found>): Promise<void> {
    for (const name of names) {
      if (subscriptions.has(name)) continue;
      const listenKey = own.get(name);
      if (listenKey !== undefined) await joinOwn(name, listenKey);
      else {
        subscriptions.set(name, () => hub.leave(name, subscriber));
        hub.join(name, subscriber);
      }
    }
  }

  async function joinOwn(name: string, listenKey: ListenKey): Promise<void> {
    const leave = await listenKeys.join(name, listenKey, {
      send: (message) => send(name, message),
      ended() {
        subscriptions.delete(name);
        send(name, { e: 'listenKeyExpired', E: now(), listenKey: name });
        if (subscriptions.size === 0) line().close('the listen key is not good any more');
      },
    });
    // A stream that is subscribed to twice concurrently is sent once.
    if (isClosed || subscriptions.has(name)) leave();
    else subscriptions.set(name, leave);
  }

  function leave(names: Iterable<string>): void {
    for (const name of names) {
      const end = subscriptions.get(name);
      subscriptions.delete(name);
      end?.();
    }
  }

  async function answer(control: Control): Promise<void> {
    const { id } = control;
    if (control.method === 'SUBSCRIBE') {
      await subscribe(control.names, id);
      return;
    }
    if (control.method === 'UNSUBSCRIBE') leave(control.names);
    if (control.method === 'SET_PROPERTY') isCombined = control.isCombined;
    const result =
      control.method === 'LIST_SUBSCRIPTIONS'
        ? [...subscriptions.keys()]
        : control.method === 'GET_PROPERTY'
          ? isCombined
          : null;
    line().say({ result, id });
  }

  /** A connection that requests too many streams is closed with the reason. */
  async function subscribe(names: readonly string[], id: RequestId): Promise<void> {
    const fresh = [...new Set(names)].filter((name) => !subscriptions.has(name));
    if (subscriptions.size + fresh.length > STREAMS_MAX) {
      line().say(wrongRequest(`a connection hears at most ${STREAMS_MAX} streams`, id));
      line().close('too many streams');
      return;
    }
    // Counted before the lookup, which is work, too.
    if (!parts.names.take(fresh.length)) {
      line().say(wrongRequest(`too many new streams: ${NAMES_BOUND}`, id));
      return;
    }
    const found = await findStreams(fresh, parts);
    if (found === null) {
      line().say(wrongRequest('invalid stream', id));
      return;
    }
    line().say({ result: null, id });
    if (!isClosed) await join(fresh, found);
  }

  return {
    join(names, found) {
      const joined = work.then(() => join(names, found));
      work = joined.catch(() => undefined);
      return joined;
    },
    onText(text) {
      const read = readControl(text);
      work = work
        .then(() => (read.ok ? answer(read.control) : line().say(read.fault)))
        .catch(() => {
          // The database is unavailable: a later connection is served.
          line().close('try again');
        });
    },
    onClosed() {
      isClosed = true;
      leave([...subscriptions.keys()]);
    },
  };
}
