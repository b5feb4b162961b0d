import { ALERT_SOURCES, TRIGGER_DIRECTIONS } from '@assay/domain';
import { type CommandOf, declareCommands } from '../command/declaration.ts';
import {
  boolean,
  indexPriceField,
  integer,
  oneOf,
  optional,
  pairField,
  text,
  ticksField,
  timeField,
} from '../command/fields.ts';

export const alertCommands = declareCommands('alerts', {
  /**
   * Sets an alert at a price of a pair: `lastPrice` for its trades, `indexPrice` for its index. It fires when the price
   * reaches it from the side on which it is now, which must be that of `direction`.
   */
  set_price_alert: {
    by: 'trader',
    fields: {
      pair: pairField,
      source: oneOf(ALERT_SOURCES),
      lastPrice: optional(ticksField),
      indexPrice: optional(indexPriceField),
      direction: oneOf(TRIGGER_DIRECTIONS),
      /** Number of firings, with a pause of at least `pauseMs` after each but the last; 0 if there is one. */
      times: integer,
      pauseMs: integer,
      /** Last instant at which it can fire. */
      until: optional(timeField),
      note: text,
      /** True: the owner is also told by letter. */
      letter: boolean,
    },
  },
  cancel_price_alert: { by: 'trader', fields: { alert: integer } },
});

export type AlertCommand = CommandOf<typeof alertCommands>;
export type SetPriceAlert = CommandOf<typeof alertCommands, 'set_price_alert'>;
export type CancelPriceAlert = CommandOf<typeof alertCommands, 'cancel_price_alert'>;
