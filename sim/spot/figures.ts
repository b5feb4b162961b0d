import type { Event } from '@assay/engine';
import type { ProductFigures } from '../product.ts';
import { countTexts, grouped } from '../show.ts';
import { OrderFigures } from './order-figures.ts';

/** Counts of a run's trades and orders. */
export class SpotFigures implements ProductFigures {
  trades = 0;
  readonly orders = new OrderFigures();
  /** Turnover in minor units, summed over all quote currencies: a size, not an amount. */
  volume = 0n;

  count(events: readonly Event[]): void {
    this.orders.count(events);
    for (const event of events) {
      if (event.type !== 'trade_executed') continue;
      this.trades += 1;
      this.volume += event.trade.quote;
    }
  }

  add(other: SpotFigures): void {
    this.trades += other.trades;
    this.volume += other.volume;
    this.orders.add(other.orders);
  }

  exportedLines(): string[] {
    const { ended, fired, longestCascade } = this.orders;
    return [
      'orders ended',
      ...countTexts(ended),
      `waiting orders fired ${grouped(fired)}, at most ${grouped(longestCascade)} by one command`,
      `trades ${grouped(this.trades)}, volume ${grouped(this.volume)} minor units of quote`,
    ];
  }

  json(): object {
    const { ended, fired, longestCascade } = this.orders;
    return { orders: { ended, fired, longestCascade }, trades: this.trades, volume: this.volume.toString() };
  }
}
