import { type CommandOf, declareCommands } from '../command/declaration.ts';
import {
  indexPriceField,
  integer,
  list,
  nullable,
  object,
  optional,
  pairField,
  timeField,
} from '../command/fields.ts';

export const marksCommands = declareCommands('marks', {
  /** Index prices of several pairs, each at most once: price, time of observation, and number of sources. */
  mark_prices: {
    by: 'feed',
    fields: {
      marks: list(
        object({
          pair: pairField,
          price: indexPriceField,
          observedAt: timeField,
          sources: optional(integer),
        }),
      ),
    },
  },
  /**
   * Sets the maximum age of a pair's index prices, in milliseconds, from the next one on; null: the pair has no index
   * prices.
   */
  set_mark_rules: { by: 'house', fields: { pair: pairField, staleness: nullable(integer) } },
});

export type MarksCommand = CommandOf<typeof marksCommands>;
export type MarkPrices = CommandOf<typeof marksCommands, 'mark_prices'>;
export type SetMarkRules = CommandOf<typeof marksCommands, 'set_mark_rules'>;
