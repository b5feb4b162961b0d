import * as z from 'zod/mini';
import { create } from 'zustand';
import { readStored, writeStored } from '../storage/storage.ts';

/** Displayed sides of the book. */
export type BookSides = 'both' | 'asks' | 'bids';

const layout = z.record(z.string(), z.number());

/** Loose, so that the studies that earlier builds stored here are kept for the chart. */
const schema = z.looseObject({
  /** Sizes of the resizable panels by group, in the panel library's format. */
  panels: z.catch(z.record(z.string(), layout), {}),
  /** True if an order requires a confirmation. */
  confirmsOrders: z.catch(z.boolean(), false),
  bookSides: z.catch(z.enum(['both', 'asks', 'bids']), 'both'),
  /** Ticks per book row. */
  grouping: z.catch(z.number(), 1),
  thisPairOnly: z.catch(z.boolean(), false),
  /** True if the order form shows its advanced terms. */
  showsAdvanced: z.catch(z.boolean(), false),
});

/** Settings of the trading pages. Stored in the browser, never sent. */
export type Preferences = z.output<typeof schema>;

const DEFAULTS: Preferences = schema.parse({});

export const usePreferences = create<Preferences>(() => readPreferences(readStored('trade_layout')));

/** Changes the settings and stores them. */
export function setPreferences(change: Partial<Preferences>): void {
  usePreferences.setState(change);
  writeStored('trade_layout', JSON.stringify(usePreferences.getState()));
}

/** Parses stored settings; anything unreadable falls back to its default. */
export function readPreferences(text: string | null): Preferences {
  try {
    const read = schema.safeParse(withCurrentNames(JSON.parse(text ?? '{}')));
    return read.success ? read.data : DEFAULTS;
  } catch {
    return DEFAULTS;
  }
}

/** Earlier builds stored `confirmsOrders` as `asksFirst`: whoever confirms orders still does. */
function withCurrentNames(stored: unknown): unknown {
  if (typeof stored !== 'object' || stored === null || !('asksFirst' in stored)) return stored;
  return { confirmsOrders: stored.asksFirst, ...stored };
}
