import type { Ticks } from '@assay/money';

/** Last trade price of a pair, and the price range of the trades of the current command. */
export class LastPrice {
  /** Null until the first trade. */
  last: Ticks | null = null;
  /** Price before the command, and the lowest and highest since; all equal between two commands. */
  before: Ticks | null = null;
  lowest: Ticks | null = null;
  highest: Ticks | null = null;

  trade(price: Ticks): void {
    this.last = price;
    if (this.lowest === null || price < this.lowest) this.lowest = price;
    if (this.highest === null || price > this.highest) this.highest = price;
  }

  /** Ends a command: the next one starts from the last price. */
  settle(): void {
    this.before = this.last;
    this.lowest = this.last;
    this.highest = this.last;
  }
}
