import { Engine, sequenceOf, timeMs } from '@assay/engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeCommand } from '../../../src/core/sequencer/command-codec.ts';
import { ChunkJoiner, toChunks } from '../../../src/edge/link/chunks.ts';
import { exactText, fromExactText } from '../../../src/edge/link/exact-json.ts';
import {
  batchText,
  readBatch,
  readRequests,
  requestsText,
  requestText,
} from '../../../src/edge/link/messages.ts';
import { ALICE, BOB, limitOrder, opening } from '../../support/commands.ts';

describe('exact JSON', () => {
  const text = fc.oneof(
    fc.string(),
    fc.string({ unit: 'grapheme' }),
    fc.bigInt().map((value) => `#${value}`),
  );
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 4 },
      fc.bigInt(),
      fc.maxSafeInteger().map((number) => number + 0),
      text,
      fc.boolean(),
      fc.constant(null),
      fc.array(tie('value')),
      fc.dictionary(
        fc.string().filter((key) => key !== '__proto__'),
        tie('value'),
        { noNullPrototype: true },
      ),
    ),
  }));

  it('SCALE-014: a value of any shape arrives as it was sent, amounts and texts that look like amounts too', () => {
    fc.assert(
      fc.property(value, (sent) => {
        expect(fromExactText(exactText({ sent }))).toEqual({ sent });
      }),
    );
  });

  it('SCALE-014: commands and outcomes of the real engine arrive as they were sent', () => {
    const engine = new Engine();
    const commands = [
      ...opening(),
      limitOrder(ALICE, 'sell', 20_000, 500),
      limitOrder(BOB, 'buy', 20_001, 200),
      limitOrder(BOB, 'buy', 20_000, 10_000_001),
    ];
    const batch = commands.map((command, index) => ({
      command,
      outcome: engine.apply(command, sequenceOf(index + 1), timeMs(1_700_000_000_000)),
    }));
    expect(batch.map(({ outcome }) => outcome.ok)).toContain(false);
    const term = { term: 'of now', epoch: 3 };
    expect(readBatch(batchText({ term, batch }))).toEqual({ term, batch });
  });

  it('SCALE-014: a request arrives with its command, its id and its attempt', () => {
    const request = { id: 'gate-7', attempt: 2, since: 41, term: { term: 'of now', epoch: 3 } };
    const commands = [...opening(), limitOrder(ALICE, 'sell', 20_000, 500)];
    const texts = commands.map((command) => requestText(request, encodeCommand(command)));
    const read = readRequests(requestsText(texts));
    expect(read).toEqual(commands.map((command) => ({ request, command })));
  });

  it('MARK-021: no message is read as a command of prices', () => {
    const request = { id: 'gate-7', attempt: 1, since: 41, term: null };
    const marking = {
      room: 'marks',
      type: 'mark_prices',
      by: { feed: true },
      marks: [{ pair: 1, price: '5', observedAt: 1 }],
    };
    const text = requestsText([requestText(request, JSON.stringify(marking))]);
    expect(readRequests(text)).toEqual([{ request, command: null }]);
  });
});

describe('parcels', () => {
  const sized = fc.tuple(fc.string({ unit: 'binary', maxLength: 400 }), fc.integer({ min: 13, max: 60 }));

  it('SCALE-015: a text of any length arrives whole in messages that are short enough', () => {
    fc.assert(
      fc.property(sized, ([text, bytesMax]) => {
        const wellFormed = text.toWellFormed();
        const joiner = new ChunkJoiner();
        const pieces = toChunks(5, wellFormed, bytesMax);
        expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThanOrEqual(bytesMax);
        const joined = pieces.map((piece) => joiner.add(piece));
        expect(joined.at(-1)).toBe(wellFormed);
        expect(joined.slice(0, -1).every((one) => one === null)).toBe(true);
      }),
    );
  });

  it('SCALE-015: of two parcels with any messages lost, only a whole one arrives', () => {
    fc.assert(
      fc.property(sized, sized, fc.infiniteStream(fc.boolean()), ([first, bytesMax], [second], keep) => {
        const texts = [first.toWellFormed(), second.toWellFormed()];
        const joiner = new ChunkJoiner();
        const arrived = texts.map((text, number) => {
          const pieces = toChunks(number, text, bytesMax);
          const retained = pieces.filter(() => keep.next().value);
          const got = retained.map((piece) => joiner.add(piece)).filter((one) => one !== null);
          return { got, isWhole: retained.length === pieces.length };
        });
        for (const [index, { got, isWhole }] of arrived.entries()) {
          expect(got).toEqual(isWhole ? [texts[index]] : []);
        }
      }),
    );
  });
});
