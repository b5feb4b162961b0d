import type { Feed, Message } from './feed.ts';
import { textFrame } from './frame.ts';

/** Subscriber of a stream. */
export type Hearer = {
  /** Returns true when each message comes with the name of its stream. */
  isCombined(): boolean;
  write(frame: Uint8Array): void;
};

/** A stream that has subscribers. */
export type Channel = {
  /** Adds a subscriber, and sends it the present state where the stream has one. */
  join(hearer: Hearer): void;
  leave(hearer: Hearer): void;
  isEmpty(): boolean;
  stop(): void;
};

/** Opens a stream under its name. A message is written out once, however many subscribers it has. */
export function openChannel(name: string, open: (tell: (message: Message) => void) => Feed): Channel {
  const hearers = new Set<Hearer>();

  function tell(message: Message): void {
    if (hearers.size === 0) return;
    const frames = createFrames(name, message);
    for (const hearer of hearers) hearer.write(frames.of(hearer));
  }

  const feed = open(tell);
  return {
    join(hearer) {
      if (hearers.has(hearer)) return;
      hearers.add(hearer);
      const present = feed.present?.();
      if (present !== undefined) hearer.write(createFrames(name, present).of(hearer));
    },
    leave: (hearer) => void hearers.delete(hearer),
    isEmpty: () => hearers.size === 0,
    stop: () => feed.stop(),
  };
}

/** The two forms of a message, each made when somebody wants it. */
function createFrames(name: string, message: Message) {
  const text = JSON.stringify(message);
  let bare: Uint8Array | undefined;
  let combined: Uint8Array | undefined;
  return {
    of(hearer: Hearer): Uint8Array {
      if (!hearer.isCombined()) {
        bare ??= textFrame(text);
        return bare;
      }
      combined ??= textFrame(`{"stream":${JSON.stringify(name)},"data":${text}}`);
      return combined;
    },
  };
}
