import { type CommandOf, declareCommands } from '../command/declaration.ts';
import { dateField, oneOf, timeField } from '../command/fields.ts';
import { CALENDARS } from '../stage/day.ts';

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
