import type { Ticks } from '@assay/money';

/** The price of a pair's last trade, and how far the trades of the command being applied have moved it. */
export class LastPrice {
  /** Null until the first trade. */
  last: Ticks | null = null;
  /** Price before the command, and the lowest and highest since: all the same between two commands. */
  before: Ticks | null = null;
  lowest: Ticks | null = null;
  highest: Ticks | null = null;

  trade(price: Ticks): void {
    this.last = price;
    if (this.lowest === null || price < this.lowest) this.lowest = price;
    if (this.highest === null || price > this.highest) this.highest = price;
  }

  /** Ends a command: what comes next starts from the last price. */
  settle(): void {
    this.before = this.last;
    this.lowest = this.last;
    this.highest = this.last;
  }
}
