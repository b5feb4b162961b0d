import { type CommandOf, declareCommands } from '../command/declaration.ts';
import { dateField, oneOf, timeField } from '../command/fields.ts';

/**
 * The days that something in the exchange goes by: the exchange's own, from 00:01 in its zone; that of peer-to-peer
 * trading, from midnight in its zone; and that of closing prices, from 08:00 in Beijing.
 */
export const CALENDARS = ['exchange', 'c2c', 'beijing'] as const;
export type Calendar = (typeof CALENDARS)[number];

export const timeCommands = declareCommands('time', {
  /** Works off what is due, up to a bounded number of postings, and answers whether more is due. */
  pass_time: { by: 'clock', fields: {} },
  /** A day of a calendar has begun. `from` belongs to it, `to` is the first moment of the next; each day joins the last. */
  begin_day: {
    by: 'clock',
    fields: { calendar: oneOf(CALENDARS), day: dateField, from: timeField, to: timeField },
  },
});

export type TimeCommand = CommandOf<typeof timeCommands>;
export type BeginDay = CommandOf<typeof timeCommands, 'begin_day'>;
