import type { Command, SnapshotPart } from '@assay/engine';
import { describe, test } from 'vitest';
import { REAL_ENGINES } from '../engine/real-engines.ts';
import type { Engines } from '../engine-view.ts';
import { unchecked } from '../unchecked.ts';
import { enginesWith, sayOfEach } from './faulty-engine.ts';
import { expectFoundOnWith } from './finding-faults.ts';
import { mutantEngines } from './mutant-engine.ts';

/** Seeds with many quotes. */
const QUOTING = [101, 7, 98, 102];

type Pricing = { quotePart: (from: unknown, to: unknown, amount: bigint, room: unknown) => Part };
type Part = { readonly gross: bigint; readonly fee: bigint };
type Recurring = { MAX_CONVERSION_RECURRING: number };
type Minutes = { MAX_MINUTES: number };
type Quotes = { MAX_PARTS: number; QUOTE_MS: number; QUOTES_PER_MINUTE: number; QUOTE_STATUSES: unknown };

const priced = (change: (part: Part) => Part) =>
  mutantEngines<Pricing>('conversion/price.ts', (real) => ({
    ...real,
    quotePart: (from, to, amount, room) => change(real.quotePart(from, to, amount, room)),
  }));

const quoting = (change: Partial<Quotes>) =>
  mutantEngines<Quotes>('conversion/quote.ts', (real) => ({ ...real, ...change }));

describe('CNV-027: a fault in conversions is found', () => {
  test('one that gives a unit more', async () => {
    const engines = await priced((part) => ({ ...part, gross: part.gross + 1n }));
    expectFoundOnWith('conversion', QUOTING, engines, 'conversion_quoted');
  });

  test('one that takes a smaller fee', async () => {
    const engines = await priced((part) => ({ ...part, fee: part.fee > 0n ? part.fee - 1n : 0n }));
    expectFoundOnWith('conversion', QUOTING, engines, 'conversion_quoted');
  });

  test('one that is firm for longer, and one that quotes more often', async () => {
    expectFoundOnWith('conversion', QUOTING, await quoting({ QUOTE_MS: 10_001 }), 'conversion_quoted');
    expectFoundOnWith('conversion', QUOTING, await quoting({ QUOTES_PER_MINUTE: 7 }), 'answer');
  });

  test('one that hears of another amount, and one that does not say how a quote ended', () => {
    const onCommand = (command: Command): Command =>
      command.type === 'quote_conversion' ? { ...command, amount: unchecked(command.amount + 1n) } : command;
    expectFoundOnWith('conversion', QUOTING, () => enginesWith({ onCommand }), 'conversion_quoted');
    const silent = sayOfEach('conversion_ended', () => null);
    expectFoundOnWith('conversion', QUOTING, () => enginesWith(silent), 'conversion_ended');
  });

  test('one that says nothing of what recurs, and one that lets nobody have two', async () => {
    const silent = sayOfEach('conversion_recurring_changed', () => null);
    expectFoundOnWith('conversion', QUOTING, () => enginesWith(silent), 'conversion_recurring_changed');
    const fewer = await mutantEngines<Recurring>('conversion/recurring.ts', () => ({
      MAX_CONVERSION_RECURRING: 1,
    }));
    expectFoundOnWith('conversion', QUOTING, fewer, 'answer');
  });

  test('one that ends what recurs each minute too soon', async () => {
    const sooner = await mutantEngines<Minutes>('stage/recurrings.ts', (real) => ({
      ...real,
      MAX_MINUTES: 1,
    }));
    expectFoundOnWith('conversion', [4, 14], sooner, 'conversion_recurring_changed');
  });

  test('a snapshot that forgets the quotes and what was used of the hour', () => {
    const forget = (part: SnapshotPart) => (part.section === 'conversion' ? [] : [part]);
    const engines = (): Engines => ({
      ...REAL_ENGINES,
      restore: (parts) => REAL_ENGINES.restore([...parts].flatMap(forget)),
    });
    expectFoundOnWith('conversion', QUOTING, engines, 'snapshot');
  });
});
