import type { TimeUnit } from '../api/formats.ts';
import type { Subscriber } from './channel.ts';
import { type Control, type RequestId, readControl, wrongRequest } from './control.ts';
import type { Hub } from './hub.ts';
import { NAMES_LIMIT_TEXT, type NameBudget } from './names.ts';
import type { ListenKeyStreams } from './own/listen-key-streams.ts';
import { isListenKeyFormat, type ListenKey } from './own/listen-keys.ts';
import { type OwnShapes, ownFrame } from './own/own-frame.ts';
import type { StreamConnection } from './stream-connection.ts';

/** Streams that one connection may subscribe to. */
const STREAMS_MAX = 1_024;

/** Listen keys among the names of streams; null when one of the names is unknown. */
export type FoundStreams = { readonly listenKeysByName: ReadonlyMap<string, ListenKey> } | null;

/** Looks up the streams of these names, including those of users behind their listen keys. */
export async function findStreams(
  names: readonly string[],
  { hub, findKeys }: Pick<ListenerParts, 'hub' | 'findKeys'>,
): Promise<FoundStreams> {
  const listenKeyNames = names.filter(isListenKeyFormat);
  if (!names.every((name) => isListenKeyFormat(name) || hub.hasStream(name))) return null;
  const listenKeysByName =
    listenKeyNames.length === 0 ? new Map<string, ListenKey>() : await findKeys(listenKeyNames);
  return listenKeyNames.every((name) => listenKeysByName.has(name)) ? { listenKeysByName } : null;
}

export type ListenerParts = {
  readonly hub: Hub;
  readonly listenKeys: Pick<ListenKeyStreams, 'join'>;
  readonly findKeys: ListenKeyStreams['find'];
  readonly connection: () => StreamConnection;
  readonly names: NameBudget;
  readonly startsCombined: boolean;
  readonly timeUnit: TimeUnit;
  readonly ownShapes: OwnShapes;
  readonly now: () => number;
};

/** One connection that subscribes to streams by its messages. */
export type Listener = {
  /** Subscribes to streams that were found; messages that arrive meanwhile are answered after that. */
  join(names: readonly string[], found: NonNullable<FoundStreams>): Promise<void>;
  onText(text: string): void;
  onClosed(): void;
};

export function createListener(parts: ListenerParts): Listener {
  const { hub, listenKeys, connection, startsCombined, timeUnit, ownShapes, now } = parts;
  /** Subscribed streams, each with the function that ends it. */
  const subscriptions = new Map<string, () => void>();
  let isCombined = startsCombined;
  let isClosed = false;
  /** Messages are processed in sequence. */
  let queue: Promise<void> = Promise.resolve();
  const subscriber: Subscriber = {
    isCombined: () => isCombined,
    timeUnit,
    write: (frame) => connection().write(frame),
  };

  function send(name: string, message: object): void {
    const wrap = (json: string) => (isCombined ? `{"stream":${JSON.stringify(name)},"data":${json}}` : json);
    const form = { name: isCombined ? `stream ${name}` : 'bare', timeUnit, wrap };
    connection().write(ownFrame(message, form, ownShapes));
  }

  async function join(
    names: readonly string[],
    { listenKeysByName }: NonNullable<FoundStreams>,
  ): Promise<void> {
    for (const name of names) {
      if (subscriptions.has(name)) continue;
      const listenKey = listenKeysByName.get(name);
      if (listenKey !== undefined) await joinUserStream(name, listenKey);
      else {
        subscriptions.set(name, () => hub.unsubscribe(name, subscriber));
        hub.join(name, subscriber);
      }
    }
  }

  async function joinUserStream(name: string, listenKey: ListenKey): Promise<void> {
    const leaveStream = await listenKeys.join(name, listenKey, {
      send: (message) => send(name, message),
      onEnded() {
        subscriptions.delete(name);
        send(name, { e: 'listenKeyExpired', E: now(), listenKey: name });
        if (subscriptions.size === 0) connection().close('the listen key is not good any more');
      },
    });
    // A stream that is subscribed to twice concurrently is sent once.
    if (isClosed || subscriptions.has(name)) leaveStream();
    else subscriptions.set(name, leaveStream);
  }

  function unsubscribeAll(names: Iterable<string>): void {
    for (const name of names) {
      const leaveStream = subscriptions.get(name);
      subscriptions.delete(name);
      leaveStream?.();
    }
  }

  async function answer(control: Control): Promise<void> {
    const { id } = control;
    if (control.method === 'SUBSCRIBE') {
      await subscribe(control.names, id);
      return;
    }
    if (control.method === 'UNSUBSCRIBE') unsubscribeAll(control.names);
    if (control.method === 'SET_PROPERTY') isCombined = control.isCombined;
    const result =
      control.method === 'LIST_SUBSCRIPTIONS'
        ? [...subscriptions.keys()]
        : control.method === 'GET_PROPERTY'
          ? isCombined
          : null;
    connection().send({ result, id });
  }

  /** A connection that requests too many streams is closed with the reason. */
  async function subscribe(names: readonly string[], id: RequestId): Promise<void> {
    const newNames = [...new Set(names)].filter((name) => !subscriptions.has(name));
    if (subscriptions.size + newNames.length > STREAMS_MAX) {
      connection().send(wrongRequest(`a connection hears at most ${STREAMS_MAX} streams`, id));
      connection().close('too many streams');
      return;
    }
    // Counted before the lookup, which is work, too.
    if (!parts.names.take(newNames.length)) {
      connection().send(wrongRequest(`too many new streams: ${NAMES_LIMIT_TEXT}`, id));
      return;
    }
    const found = await findStreams(newNames, parts);
    if (found === null) {
      connection().send(wrongRequest('invalid stream', id));
      return;
    }
    connection().send({ result: null, id });
    if (!isClosed) await join(newNames, found);
  }

  return {
    join(names, found) {
      const joined = queue.then(() => join(names, found));
      queue = joined.catch(() => undefined);
      return joined;
    },
    onText(text) {
      const read = readControl(text);
      queue = queue
        .then(() => (read.ok ? answer(read.control) : connection().send(read.fault)))
        .catch(() => {
          // The database is unavailable: a later connection is served.
          connection().close('try again');
        });
    },
    onClosed() {
      isClosed = true;
      unsubscribeAll([...subscriptions.keys()]);
    },
  };
}
