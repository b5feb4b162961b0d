import type { PublicTrade } from './market-data.ts';

/** Aggregates consecutive trades of one taker order at one price. */
export function aggregated<Trade extends Pick<PublicTrade, 'takerOrder' | 'price'>>(
  trades: readonly Trade[],
): readonly (readonly Trade[])[] {
  const groups: Trade[][] = [];
  for (const trade of trades) {
    const group = groups.at(-1);
    const first = group?.[0];
    if (group !== undefined && first?.takerOrder === trade.takerOrder && first.price === trade.price)
      group.push(trade);
    else groups.push([trade]);
  }
  return groups;
}
