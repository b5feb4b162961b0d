import type { PriceTerms } from '../price-terms.ts';
import type { Trouble } from '../source.ts';

/** A pair of a recorded day, with the terms of its index. */
export type RecordedPair = {
  readonly base: string;
  readonly quote: string;
  readonly tick: string;
  readonly lot: string;
  readonly terms: PriceTerms;
};

/** Message of a source: a price of a pair such as `BTC/USDT`, or a trouble; null for its end. */
export type RecordedQuote = { readonly source: string; readonly receivedMs: number } & (
  | { readonly pair: string; readonly price: string; readonly atMs: number }
  | { readonly trouble: Trouble | null }
);

/** Returns the first line of a recorded day. */
export function headLine(pairs: readonly RecordedPair[]): string {
  const rows = pairs.map(({ base, quote, tick, lot, terms }) => {
    const { sources, distancePpm, fewestSources, stalenessMs } = terms;
    return { base, quote, tick, lot, sources, distancePpm, fewestSources, stalenessMs };
  });
  return `${JSON.stringify({ pairs: rows })}\n`;
}

/** Returns any further line: a message as received. Of a trouble only its kind is kept, without the detail. */
export function quoteLine(recorded: RecordedQuote): string {
  const { source, receivedMs } = recorded;
  if ('trouble' in recorded)
    return `${JSON.stringify({ source, receivedMs, trouble: recorded.trouble?.code ?? null })}\n`;
  const { pair, price, atMs } = recorded;
  return `${JSON.stringify({ source, receivedMs, pair, price, atMs })}\n`;
}
