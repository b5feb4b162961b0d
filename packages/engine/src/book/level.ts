import type { Lots, Ticks } from '@assay/money';

/** All that waits at one price, in a queue that is linked through the things themselves. */
export type Level<Item> = {
  price: Ticks;
  /** What rests at the price, where somebody counts it. */
  quantity: Lots;
  first: Item | null;
  last: Item | null;
};

/** What can stand in a level's queue: its level and its neighbours there. */
export type Queued<Item> = {
  level: Level<Item> | null;
  previous: Item | null;
  next: Item | null;
};
