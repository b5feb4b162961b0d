import { SIDES } from '@assay/domain';
import { type CommandOf, declareCommands } from '../command/declaration.ts';
import { integer, lotsField, oneOf, optional, pairField, ticksField } from '../command/fields.ts';

const order = { twap: integer };

export const twapCommands = declareCommands('twap', {
  /** Starts an order that is sent in slices, the first one at once. */
  start_twap: {
    by: 'trader',
    haltedBy: 'trading',
    fields: {
      pair: pairField,
      side: oneOf(SIDES),
      quantity: lotsField,
      slices: integer,
      durationMs: integer,
      /** In percent of the interval and of the size of a slice; 0 for none. */
      jitter: integer,
      /** Worst price of each slice; absent: only the pair's protection band limits it. */
      limit: optional(ticksField),
    },
  },
  pause_twap: { by: 'trader', fields: order },
  /** Moves the slices that are left on by the duration of the pause. */
  resume_twap: { by: 'trader', haltedBy: 'trading', fields: order },
  cancel_twap: { by: 'trader', fields: order },
});

export type TwapCommand = CommandOf<typeof twapCommands>;
export type StartTwap = CommandOf<typeof twapCommands, 'start_twap'>;
