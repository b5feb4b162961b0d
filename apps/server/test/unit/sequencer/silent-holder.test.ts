import { expect, it } from 'vitest';
import { SilentHolder } from '../../../src/core/sequencer/silent-holder.ts';

const holder = { pid: 1, changed: 'at noon', waits_for_client: true };

/** Looks every 200 ms for so long, and answers whether the holder was silent at the last look. */
function watch(silent: SilentHolder, forMs: number, seen = holder, fromMs = 0): boolean {
  let is = false;
  for (let at = fromMs; at <= fromMs + forMs; at += 200) is = silent.isSilent(seen, at);
  return is;
}

it('SEQ-405: a holder is silent when its session has not moved for eight seconds of looking, and not before', () => {
  expect(watch(new SilentHolder(), 7_800)).toBe(false);
  expect(watch(new SilentHolder(), 8_000)).toBe(true);
});

it('SEQ-405: each sign of life, and each other session, begins the time anew', () => {
  for (const next of [
    { ...holder, changed: 'a second later' },
    { ...holder, pid: 2 },
  ]) {
    const silent = new SilentHolder();
    watch(silent, 7_800);
    expect(watch(silent, 7_800, next, 8_000)).toBe(false);
    expect(watch(silent, 400, next, 16_000)).toBe(true);
  }
});

it('SEQ-405: what the database works on, or does not show, says nothing of the process', () => {
  expect(watch(new SilentHolder(), 60_000, { ...holder, waits_for_client: false })).toBe(false);
  expect(watch(new SilentHolder(), 60_000, { ...holder, changed: null } as never)).toBe(false);
});

it('SEQ-405: a database, or a standby, that stood still itself makes nobody silent', () => {
  const silent = new SilentHolder();
  watch(silent, 7_800);
  expect(silent.isSilent(holder, 20_000)).toBe(false);
  expect(watch(silent, 7_600, holder, 20_200)).toBe(false);
  expect(watch(silent, 400, holder, 28_200)).toBe(true);
});
