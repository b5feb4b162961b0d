import { expect, test } from 'vitest';
import { createPacer, KEYS_PER_CALM_FRAME, KEYS_PER_LATE_FRAME } from '../../../src/live/store/pacer.ts';

/** Manual frames: `frame(t)` runs the requested callback. */
function manualFrames() {
  let waiting: ((timeMs: number) => void) | null = null;
  return {
    schedule: (onFrame: (timeMs: number) => void) => {
      waiting = onFrame;
    },
    frame(timeMs: number): boolean {
      const run = waiting;
      waiting = null;
      run?.(timeMs);
      return run !== null;
    },
  };
}

test('SPOT-147: the book reaches the screen at most ten times a second, always the newest', () => {
  const frames = manualFrames();
  const pacer = createPacer(frames.schedule);
  const applied: number[] = [];
  for (let timeMs = 1000; timeMs < 2000; timeMs += 10) {
    pacer.stageBook('BTC', () => applied.push(timeMs));
    frames.frame(timeMs);
  }
  expect(applied).toEqual([1000, 1100, 1200, 1300, 1400, 1500, 1600, 1700, 1800, 1900]);
});

test('SPOT-128: a frame that shows a book shows nothing else, so the book is never torn', () => {
  const frames = manualFrames();
  const pacer = createPacer(frames.schedule);
  const applied: string[] = [];
  pacer.stageKey('ticker', () => applied.push('ticker'));
  pacer.stageBook('BTC', () => applied.push('book'));
  frames.frame(1000);
  expect(applied).toEqual(['book']);
  frames.frame(1016);
  expect(applied).toEqual(['book', 'ticker']);
  expect(frames.frame(1032)).toBe(false);
});

test('SPOT-128: tickers are spread over frames, fewer when frames come late, and none is lost', () => {
  const frames = manualFrames();
  const pacer = createPacer(frames.schedule);
  const applied: number[] = [];
  for (let key = 0; key < 60; key += 1) pacer.stageKey(`k${key}`, () => applied.push(key));
  frames.frame(1000);
  expect(applied).toHaveLength(KEYS_PER_CALM_FRAME);
  pacer.stageKey('k30', () => applied.push(1030));
  frames.frame(1060);
  expect(applied).toHaveLength(KEYS_PER_CALM_FRAME + KEYS_PER_LATE_FRAME);
  frames.frame(1076);
  expect(applied).toHaveLength(60);
  expect(applied.filter((key) => key === 1030)).toHaveLength(1);
  expect(applied.indexOf(1030)).toBe(30);
  expect(frames.frame(1092)).toBe(false);
});

test('WEB-039: two books in one frame both arrive, each in a frame of its own, and one that was left does not', () => {
  const frames = manualFrames();
  const pacer = createPacer(frames.schedule);
  const applied: string[] = [];
  pacer.stageBook('BTC', () => applied.push('BTC, then replaced'));
  pacer.stageBook('ETH', () => applied.push('ETH'));
  pacer.stageBook('BTC', () => applied.push('BTC'));
  pacer.stageBook('SOL', () => applied.push('SOL'));
  pacer.dropBook('SOL');
  frames.frame(1000);
  expect(applied).toEqual(['BTC']);
  frames.frame(1016);
  expect(applied).toEqual(['BTC', 'ETH']);
  expect(frames.frame(1032)).toBe(false);
});

test('SPOT-147: one book that moves does not hold back another', () => {
  const frames = manualFrames();
  const pacer = createPacer(frames.schedule);
  const applied: string[] = [];
  for (let timeMs = 1000; timeMs < 1100; timeMs += 10) {
    pacer.stageBook('BTC', () => applied.push('BTC'));
    if (timeMs === 1050) pacer.stageBook('ETH', () => applied.push('ETH'));
    frames.frame(timeMs);
  }
  expect(applied).toEqual(['BTC', 'ETH']);
});
