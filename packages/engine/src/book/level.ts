import type { Lots, Ticks } from '@assay/money';

/** Entries at one price, in a queue linked through the entries themselves. */
export type Level<Item> = {
  price: Ticks;
  /** Total quantity at the price, if it is counted. */
  quantity: Lots;
  /** Of icebergs, the total of what is not in `quantity`. */
  hidden: Lots;
  first: Item | null;
  last: Item | null;
};

/** Entry of a level's queue, with its level and neighbours. */
export type Queued<Item> = {
  level: Level<Item> | null;
  previous: Item | null;
  next: Item | null;
};
