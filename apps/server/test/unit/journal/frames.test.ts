import { type Command, type Outcome, sequenceOf, timeMs } from '@assay/engine';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DamagedFrames, decodeFrames, encodeFrames, FRAME_FORMAT } from '../../../src/core/journal/frames.ts';
import { NO_BATCH_HASH, sealBatch } from '../../../src/core/journal/journal-batch.ts';
import type { JournaledCommand } from '../../../src/core/store/declaration.ts';

const BASE = { first: 41, timeMs: 1_767_225_600_000 };

/** Answers and texts as a batch may have them, in the order of their times. */
const batches = fc
  .array(
    fc.record({
      text: fc.string({ unit: 'binary', maxLength: 300 }),
      made: fc.option(fc.maxSafeNat()),
      accepted: fc.boolean(),
      later: fc.nat(3),
    }),
    { minLength: 1, maxLength: 20 },
  )
  .map((drawn) => {
    let time = BASE.timeMs;
    return drawn.map(({ text, made: createdId, accepted, later }, index): JournaledCommand => {
      time += index === 0 ? 0 : later * later * later * 1_000;
      const place = { sequence: sequenceOf(BASE.first + index), time: timeMs(time) };
      const outcome: Outcome = accepted
        ? { ok: true, ...place, events: [], createdId }
        : { ok: false, ...place, rejection: { code: 'price_stale' } };
      return { text, outcome, command: {} as Command };
    });
  });

const decode = (bytes: Buffer, count: number) => decodeFrames(FRAME_FORMAT, bytes, BASE, count);

it('SEQ-800: commands come out of a batch with the answers, times and texts that they went in with', () => {
  fc.assert(
    fc.property(batches, (commands) => {
      expect(decode(encodeFrames(commands, BASE.timeMs), commands.length)).toEqual(
        commands.map(({ text, outcome }) => ({
          sequence: outcome.sequence,
          timeMs: outcome.time,
          // Half of a surrogate pair is in no command: see SEQ-013.
          text: Buffer.from(text, 'utf8').toString('utf8'),
          accepted: outcome.ok,
          made: outcome.ok ? outcome.createdId : null,
        })),
      );
    }),
  );
});

it('SEQ-800: bytes that end too early, go on, or are of another format are no batch', () => {
  fc.assert(
    fc.property(batches, fc.nat(), (commands, cut) => {
      const bytes = encodeFrames(commands, BASE.timeMs);
      const { length } = commands;
      expect(() => decode(bytes.subarray(0, cut % bytes.length), length)).toThrow(DamagedFrames);
      expect(() => decode(Buffer.concat([bytes, bytes]), length)).toThrow(DamagedFrames);
      expect(() => decodeFrames(FRAME_FORMAT + 1, bytes, BASE, length)).toThrow(DamagedFrames);
    }),
  );
});

it('SEQ-801: the hash of a batch is another when anything of it or of a batch before it is', () => {
  fc.assert(
    fc.property(batches, batches, (one, other) => {
      const hashOf = (...chain: readonly (readonly [readonly JournaledCommand[], bigint])[]): string =>
        chain
          .reduce((previous, [commands, epoch]) => sealBatch(commands, epoch, previous).hash, NO_BATCH_HASH)
          .toString('hex');
      const usual = hashOf([one, 1n], [other, 1n]);
      expect(hashOf([one, 1n], [other, 2n])).not.toBe(usual);
      expect(hashOf([one, 2n], [other, 1n])).not.toBe(usual);
      expect(hashOf([other, 1n])).not.toBe(usual);
    }),
  );
});
