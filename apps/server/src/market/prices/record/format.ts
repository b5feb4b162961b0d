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

/** Message of a source: a price of a pair such as `BTC/USDT`, or a trouble, or null when that is over. */
export type RecordedQuote = { readonly source: string; readonly receivedMs: number } & (
  | { readonly pair: string; readonly price: string; readonly atMs: number }
  | { readonly trouble: Trouble | null }
);

/** The first line of a recorded day. */
export function headLine(pairs: readonly RecordedPair[]): string {
  const flat = pairs.map(({ base, quote, tick, lot, terms }) => {
    const { sources, distancePpm, fewestSources, stalenessMs } = terms;
    return { base, quote, tick, lot, sources, distancePpm, fewestSources, stalenessMs };
  });
  return `${JSON.stringify({ pairs: flat })}\n`;
}

/** Any further line: a word as it came. Of a trouble its kind is kept, not what was said about it. */
export function quoteLine(recorded: RecordedQuote): string {
  const { source, receivedMs } = recorded;
  if ('trouble' in recorded)
    return `${JSON.stringify({ source, receivedMs, trouble: recorded.trouble?.code ?? null })}\n`;
  const { pair, price, atMs } = recorded;
  return `${JSON.stringify({ source, receivedMs, pair, price, atMs })}\n`;
}
