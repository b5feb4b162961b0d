import * as z from 'zod/mini';
import { create } from 'zustand';
import { INDICATORS } from '../chart/additions.ts';
import { readStored, writeStored } from '../storage/storage.ts';

/** Sides of the book that are shown. */
export type BookSides = 'both' | 'asks' | 'bids';

const layout = z.record(z.string(), z.number());

const schema = z.object({
  /** Sizes of the resizable panels by group, as the panel library gives them. */
  panels: z.catch(z.record(z.string(), layout), {}),
  /** Ask before an order is sent. */
  asksFirst: z.catch(z.boolean(), false),
  bookSides: z.catch(z.enum(['both', 'asks', 'bids']), 'both'),
  /** Ticks of one book row. */
  grouping: z.catch(z.number(), 1),
  showsMa: z.catch(z.boolean(), true),
  showsMaCross: z.catch(z.boolean(), true),
  /** Indicators of the charts beside the two studies. */
  indicators: z.catch(z.array(z.enum(INDICATORS)), []),
  thisPairOnly: z.catch(z.boolean(), false),
});

/** Settings of a trader in the deal centre. Stored in the browser, never sent. */
export type Preferences = z.output<typeof schema>;

const DEFAULTS: Preferences = schema.parse({});

export const usePreferences = create<Preferences>(() => readPreferences(readStored('trade_layout')));

/** Changes and remembers. */
export function setPreferences(change: Partial<Preferences>): void {
  usePreferences.setState(change);
  writeStored('trade_layout', JSON.stringify(usePreferences.getState()));
}

/** Reads what was remembered; anything unreadable falls back to its default. */
export function readPreferences(text: string | null): Preferences {
  try {
    const read = schema.safeParse(JSON.parse(text ?? '{}'));
    return read.success ? read.data : DEFAULTS;
  } catch {
    return DEFAULTS;
  }
}
