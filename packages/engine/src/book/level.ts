import type { Lots, Ticks } from '@assay/money';

/** All that waits at one price, in a queue that is linked through the things themselves. */
export type Level<Item> = {
  price: Ticks;
  /** Quantity at the price, where it is counted. */
  quantity: Lots;
  first: Item | null;
  last: Item | null;
};

/** Item of a level's queue, with its level and its neighbours there. */
export type Queued<Item> = {
  level: Level<Item> | null;
  previous: Item | null;
  next: Item | null;
};
