import type { TimeUnit } from '../api/formats.ts';
import { inMicroseconds, type Shape } from '../api/shape.ts';
import type { Message, StreamFeed } from './feed.ts';
import { textFrame } from './frame.ts';

/** Subscriber of a stream. */
export type Subscriber = {
  /** Returns true when each message includes the name of its stream. */
  isCombined(): boolean;
  readonly timeUnit: TimeUnit;
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

/** Opens a stream under its name. A message is serialised once per form, for any number of subscribers. */
export function openChannel(
  name: string,
  shape: Shape,
  open: (publish: (message: Message) => void) => StreamFeed,
): Channel {
  const subscribers = new Set<Subscriber>();

  function publish(message: Message): void {
    if (subscribers.size === 0) return;
    const frames = createFrames(name, shape, message);
    for (const subscriber of subscribers) subscriber.write(frames.of(subscriber));
  }

  const feed = open(publish);
  return {
    join(subscriber) {
      if (subscribers.has(subscriber)) return;
      subscribers.add(subscriber);
      const presentMessage = feed.snapshot?.();
      if (presentMessage !== undefined)
        subscriber.write(createFrames(name, shape, presentMessage).of(subscriber));
    },
    unsubscribe: (subscriber) => void subscribers.delete(subscriber),
    isEmpty: () => subscribers.size === 0,
    stop: () => feed.stop(),
  };
}

/** The forms of a message, plain and combined in either unit of time, each built on demand. */
function createFrames(name: string, shape: Shape, message: Message) {
  const inMilliseconds = createForms(name, () => message);
  const inFineUnit = createForms(name, () => inMicroseconds(shape, message));
  return {
    of: (subscriber: Subscriber): Uint8Array =>
      (subscriber.timeUnit === 'MICROSECOND' ? inFineUnit : inMilliseconds)(subscriber.isCombined()),
  };
}

function createForms(name: string, messageOf: () => unknown): (isCombined: boolean) => Uint8Array {
  let text: string | undefined;
  let plainFrame: Uint8Array | undefined;
  let combined: Uint8Array | undefined;
  return (isCombined) => {
    text ??= JSON.stringify(messageOf());
    if (isCombined) {
      combined ??= textFrame(`{"stream":${JSON.stringify(name)},"data":${text}}`);
      return combined;
    }
    plainFrame ??= textFrame(text);
    return plainFrame;
  };
}
