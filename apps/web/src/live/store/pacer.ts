/** Runs a callback at the next frame, given the frame's time in milliseconds. */
export type FrameScheduler = (onFrame: (timeMs: number) => void) => void;

/**
 * Decides in which frame a staged change reaches the screen.
 * A book is applied whole, so that no half of it is ever seen, and its frame carries nothing else.
 * Everything else is applied key by key in the frames between, a bounded number each.
 */
export type Pacer = {
  /** The newest `apply` replaces a waiting one of the same book. */
  stageBook(apply: () => void): void;
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
  let book: (() => void) | null = null;
  let bookAppliedMs = Number.NEGATIVE_INFINITY;
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

  const onFrame = (timeMs: number): void => {
    isScheduled = false;
    const isLate = timeMs - frameMs > LATE_FRAME_MS && frameMs > 0;
    frameMs = timeMs;
    if (book !== null && timeMs - bookAppliedMs >= BOOK_INTERVAL_MS) {
      const apply = book;
      book = null;
      bookAppliedMs = timeMs;
      apply();
    } else {
      applyKeys(isLate ? KEYS_PER_LATE_FRAME : KEYS_PER_CALM_FRAME);
    }
    if (book !== null || keys.size > 0) request();
    else frameMs = Number.NEGATIVE_INFINITY;
  };

  return {
    stageBook(apply) {
      book = apply;
      request();
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
