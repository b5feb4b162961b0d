/** How much each of many has used of something within the present window of time. */
export type WindowCounts = {
  /** What was used in the present window. */
  readonly used: (who: string) => number;
  /** Uses some more, and answers what is used then. */
  readonly use: (who: string, amount: number) => number;
  /** Milliseconds until the present window ends. */
  readonly endsInMs: () => number;
};

/** Counts in windows of `windowMs` that begin with the clock: all forget together, so that memory is bounded by a window. */
export function createWindowCounts(windowMs: number, now: () => number): WindowCounts {
  let window = -1;
  let counts = new Map<string, number>();
  const forgetFormer = (): void => {
    const present = Math.floor(now() / windowMs);
    if (present === window) return;
    window = present;
    counts = new Map();
  };
  return {
    used(who) {
      forgetFormer();
      return counts.get(who) ?? 0;
    },
    use(who, amount) {
      forgetFormer();
      const used = (counts.get(who) ?? 0) + amount;
      counts.set(who, used);
      return used;
    },
    endsInMs: () => windowMs - (now() % windowMs),
  };
}
