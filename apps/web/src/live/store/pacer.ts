/** Runs a callback at the next frame, given the frame's time in milliseconds. */
export type FrameScheduler = (onFrame: (timeMs: number) => void) => void;

/**
 * Schedules staged changes onto animation frames.
 * A book is applied whole, so that it is never partly visible, in a frame of its own.
 * All other changes are applied key by key in the frames between, a bounded number each.
 */
export type Pacer = {
  /** Stages a change of a book; the newest `apply` replaces a pending one of the same book. */
  stageBook(key: string, apply: () => void): void;
  /** Drops the pending change of a book. */
  dropBook(key: string): void;
  /** Stages a change of a key; the newest `apply` replaces a pending one and keeps its position in the queue. */
  stageKey(key: string, apply: () => void): void;
};

const BOOK_INTERVAL_MS = 100;
export const KEYS_PER_CALM_FRAME = 24;
export const KEYS_PER_LATE_FRAME = 12;
/** Interval between frames above which the page counts as busy. */
const LATE_FRAME_MS = 24;

export function createPacer(schedule: FrameScheduler): Pacer {
  const keys = new Map<string, () => void>();
  const books = new Map<string, () => void>();
  const bookAppliedMs = new Map<string, number>();
  let frameMs = Number.NEGATIVE_INFINITY;
  let isScheduled = false;

  const request = (): void => {
    if (isScheduled) return;
    isScheduled = true;
    schedule(onFrame);
  };

  const applyKeys = (budget: number): void => {
    let remainingBudget = budget;
    for (const [key, apply] of keys) {
      if (remainingBudget === 0) return;
      remainingBudget -= 1;
      keys.delete(key);
      apply();
    }
  };

  /** Applies the longest pending book whose interval has passed; false if there is none. */
  const applyBook = (timeMs: number): boolean => {
    for (const [key, apply] of books) {
      const appliedMs = bookAppliedMs.get(key) ?? Number.NEGATIVE_INFINITY;
      if (timeMs - appliedMs < BOOK_INTERVAL_MS) continue;
      books.delete(key);
      bookAppliedMs.set(key, timeMs);
      apply();
      return true;
    }
    return false;
  };

  const onFrame = (timeMs: number): void => {
    isScheduled = false;
    const isLate = timeMs - frameMs > LATE_FRAME_MS && frameMs > 0;
    frameMs = timeMs;
    if (!applyBook(timeMs)) applyKeys(isLate ? KEYS_PER_LATE_FRAME : KEYS_PER_CALM_FRAME);
    if (books.size > 0 || keys.size > 0) request();
    else frameMs = Number.NEGATIVE_INFINITY;
  };

  return {
    stageBook(key, apply) {
      books.set(key, apply);
      request();
    },
    dropBook(key) {
      books.delete(key);
      bookAppliedMs.delete(key);
    },
    stageKey(key, apply) {
      keys.set(key, apply);
      request();
    },
  };
}

/** Animation frames of a visible page; timers four times a second on a hidden one, which gets no frames. */
export const browserFrames: FrameScheduler = (onFrame) => {
  if (document.hidden) setTimeout(() => onFrame(performance.now()), 250);
  else requestAnimationFrame(onFrame);
};
