import type { Ticks } from '@assay/money';

/** Last trade price of a pair, and the price range of the trades of the current command. */
export class LastPrice {
  /** Null until the first trade. */
  last: Ticks | null = null;
  /** Price before the command; between two commands the last price. */
  before: Ticks | null = null;
  /** Lowest and highest price of the command's trades; null before the first. */
  lowest: Ticks | null = null;
  highest: Ticks | null = null;
  /** Range since trailing orders have followed the price, with the price that they followed. */
  lowestSince: Ticks | null = null;
  highestSince: Ticks | null = null;
  /** Number of times that trailing orders have followed the price in this command. */
  rounds = 0;

  trade(price: Ticks): void {
    this.last = price;
    if (this.lowest === null || price < this.lowest) this.lowest = price;
    if (this.highest === null || price > this.highest) this.highest = price;
    if (this.lowestSince === null || price < this.lowestSince) this.lowestSince = price;
    if (this.highestSince === null || price > this.highestSince) this.highestSince = price;
  }

  /** Ends a command: the next one starts from the last price. */
  settle(): void {
    this.before = this.last;
    this.lowest = null;
    this.highest = null;
    this.followed();
    this.rounds = 0;
  }

  /** Trailing orders have followed the trades until now. */
  followed(): void {
    this.lowestSince = this.last;
    this.highestSince = this.last;
    this.rounds += 1;
  }
}
