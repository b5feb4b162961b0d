import type { Message, StreamFeed } from './feed.ts';
import { textFrame } from './frame.ts';

/** Subscriber of a stream. */
export type Subscriber = {
  /** Returns true when each message includes the name of its stream. */
  isCombined(): boolean;
  write(frame: Uint8Array): void;
};

/** A stream with its subscribers. */
export type Channel = {
  /** Adds a subscriber, and sends it the current state where the stream has one. */
  join(subscriber: Subscriber): void;
  unsubscribe(subscriber: Subscriber): void;
  isEmpty(): boolean;
  stop(): void;
};

/** Opens a stream under its name. A message is serialised once, for any number of subscribers. */
export function openChannel(
  name: string,
  open: (publish: (message: Message) => void) => StreamFeed,
): Channel {
  const subscribers = new Set<Subscriber>();

  function publish(message: Message): void {
    if (subscribers.size === 0) return;
    const frames = createFrames(name, message);
    for (const subscriber of subscribers) subscriber.write(frames.of(subscriber));
  }

  const feed = open(publish);
  return {
    join(subscriber) {
      if (subscribers.has(subscriber)) return;
      subscribers.add(subscriber);
      const presentMessage = feed.snapshot?.();
      if (presentMessage !== undefined) subscriber.write(createFrames(name, presentMessage).of(subscriber));
    },
    unsubscribe: (subscriber) => void subscribers.delete(subscriber),
    isEmpty: () => subscribers.size === 0,
    stop: () => feed.stop(),
  };
}

/** The two forms of a message, each built on demand. */
function createFrames(name: string, message: Message) {
  const text = JSON.stringify(message);
  let plainFrame: Uint8Array | undefined;
  let combined: Uint8Array | undefined;
  return {
    of(subscriber: Subscriber): Uint8Array {
      if (!subscriber.isCombined()) {
        plainFrame ??= textFrame(text);
        return plainFrame;
      }
      combined ??= textFrame(`{"stream":${JSON.stringify(name)},"data":${text}}`);
      return combined;
    },
  };
}
