import { sequenceOf } from '@assay/engine';
import { describe, expect, it } from 'vitest';
import { letterJobOf } from '../../../src/people/account/owner-letters.ts';
import { SHOWS_ALL } from '../../support/shows-all.ts';

/** Opens a letter job on an exchange that has only how far the tables are and a clock. */
function openJob(write: () => Promise<boolean>) {
  const at = { sequence: 7, nowMs: 1_000_000 };
  const sequencer = { projection: { ...SHOWS_ALL, sequence: () => sequenceOf(at.sequence) } };
  const { round } = letterJobOf('test', write)({ sequencer, now: () => at.nowMs });
  return { at, round: async () => void (await round(new AbortController().signal)) };
}

describe('PERF-013: letters are looked for when a command was stored, and else twice a minute', () => {
  it('looks once for each command that the tables show last', async () => {
    let looks = 0;
    const { at, round } = openJob(async () => {
      looks += 1;
      return false;
    });
    await round();
    await round();
    expect(looks).toBe(1);
    at.sequence += 1;
    await round();
    await round();
    expect(looks).toBe(2);
    at.nowMs += 29_999;
    await round();
    expect(looks).toBe(2);
    at.nowMs += 1;
    await round();
    expect(looks).toBe(3);
  });

  it('looks again at once while there may be more, and after a failure', async () => {
    let looks = 0;
    const { round } = openJob(async () => {
      looks += 1;
      if (looks === 2) throw new Error('the database is away');
      return looks < 4;
    });
    await round();
    await expect(round()).rejects.toThrow('away');
    await round();
    await round();
    await round();
    expect(looks).toBe(4);
  });

  it('looks again when a command was stored while it looked', async () => {
    let looks = 0;
    const { at, round } = openJob(async () => {
      looks += 1;
      if (looks === 1) at.sequence += 1;
      return false;
    });
    await round();
    await round();
    await round();
    expect(looks).toBe(2);
  });
});
