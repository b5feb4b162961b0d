/** Runs a callback at the next frame, given the frame's time in milliseconds. */
export type FrameScheduler = (onFrame: (timeMs: number) => void) => void;

/**
 * Decides in which frame a staged change reaches the screen.
 * A book is applied whole, so that no half of it is ever seen, and its frame carries nothing else.
 * Everything else is applied key by key in the frames between, a bounded number each.
 */
export type Pacer = {
  /** The newest `apply` replaces a waiting one of the same book, and of no other. */
  stageBook(key: string, apply: () => void): void;
  /** Drops the waiting change of a book. */
  dropBook(key: string): void;
  /** The newest `apply` replaces a waiting one of the same key, and keeps its place in the queue. */
  stageKey(key: string, apply: () => void): void;
};

const BOOK_INTERVAL_MS = 100;
export const KEYS_PER_CALM_FRAME = 24;
export const KEYS_PER_LATE_FRAME = 12;
/** A frame that comes later than this after the one before means the page is busy. */
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
    let left = budget;
    for (const [key, apply] of keys) {
      if (left === 0) return;
      left -= 1;
      keys.delete(key);
      apply();
    }
  };

  /** Applies the book that waits longest of those whose turn has come; false when there is none. */
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

/** Frames of the visible page; four times a second while it is hidden, where browsers grant no frames. */
export const browserFrames: FrameScheduler = (onFrame) => {
  if (document.hidden) setTimeout(() => onFrame(performance.now()), 250);
  else requestAnimationFrame(onFrame);
};
