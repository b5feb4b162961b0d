import type { SubscribeChannel } from './announcements.ts';
import { createBatchLoader } from './batch-loader.ts';

/** Values cached while the database announces their changes. */
export type AnnouncedCache<Value> = {
  /** Returns the value of a key; undefined if there is none. */
  find(key: string): Promise<Value | undefined>;
  /** Forgets a value that is no longer valid for another reason than an announced change. */
  forget(key: string): void;
  /** Resolves when every change that was stored before is applied here. */
  caughtUp(): Promise<void>;
  /** Subscribes to changes: the changed group; null when any may have changed. */
  onChanged(listener: (group: string | null) => void): () => void;
  stop(): Promise<void>;
};

export type AnnouncedCacheParts<Value> = {
  readonly subscribe: SubscribeChannel;
  /** Triggers announce changes there: the group first, then a space and more, if there is more. */
  readonly channels: readonly string[];
  /** Returns the group of the announcements that concern a value. */
  readonly groupOf: (key: string, value: Value) => string;
  /** Reads the values of the keys that have one. */
  readonly load: (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>;
  /** Minimum interval between two reads. */
  readonly gapMs: number;
  readonly maxCount: number;
};

/**
 * Values are cached while announcements arrive; otherwise each lookup queries the database. The result of a lookup
 * during which a change was announced is not cached.
 */
export function createAnnouncedCache<Value extends object>({
  subscribe,
  channels,
  groupOf,
  load,
  gapMs,
  maxCount,
}: AnnouncedCacheParts<Value>): AnnouncedCache<Value> {
  const values = new Map<string, Value>();
  const keysByGroup = new Map<string, Set<string>>();
  let changeCount = 0;
  const listeners = new Set<(group: string | null) => void>();
  const loadValue = createBatchLoader(load, gapMs);

  function onChange(group: string | null): void {
    changeCount += 1;
    if (group === null) {
      values.clear();
      keysByGroup.clear();
    } else {
      for (const key of keysByGroup.get(group) ?? []) values.delete(key);
      keysByGroup.delete(group);
    }
    for (const listener of listeners) listener(group);
  }

  const subscriptions = channels.map((channel) =>
    subscribe({
      channel,
      onAnnouncement: (announcement) => onChange(announcement.split(' ', 1)[0] ?? ''),
      // Earlier changes may have been missed.
      onSubscribed: async () => onChange(null),
    }),
  );
  const isListening = (): boolean => subscriptions.every((subscription) => subscription.isListening());

  function forget(key: string): void {
    const value = values.get(key);
    if (value === undefined) return;
    values.delete(key);
    const group = groupOf(key, value);
    const keys = keysByGroup.get(group);
    keys?.delete(key);
    if (keys?.size === 0) keysByGroup.delete(group);
  }

  function remember(key: string, value: Value): void {
    const [oldest] = values.keys();
    if (values.size >= maxCount && oldest !== undefined) forget(oldest);
    values.set(key, value);
    const group = groupOf(key, value);
    const keys = keysByGroup.get(group);
    if (keys === undefined) keysByGroup.set(group, new Set([key]));
    else keys.add(key);
  }

  return {
    async find(key) {
      const cached = isListening() ? values.get(key) : undefined;
      if (cached !== undefined) return cached;
      const before = changeCount;
      const value = await loadValue(key);
      if (value !== undefined && before === changeCount && isListening()) remember(key, value);
      return value;
    },
    forget,
    async caughtUp() {
      await Promise.all(subscriptions.map((subscription) => subscription.caughtUp()));
    },
    onChanged(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async stop() {
      await Promise.all(subscriptions.map((subscription) => subscription.stop()));
    },
  };
}
