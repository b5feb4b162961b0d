import { type CommandOf, declareCommands } from '../command/declaration.ts';
import { dateField, integer, oneOf, timeField } from '../command/fields.ts';
import { CALENDARS } from '../stage/day.ts';

export const timeCommands = declareCommands('time', {
  /** Works off what is due, up to a bounded number of postings, and answers whether more is due. */
  pass_time: { by: 'clock', fields: {} },
  /** A day of a calendar has begun. `from` belongs to it, `to` is the first moment of the next; each day joins the last. */
  begin_day: {
    by: 'clock',
    fields: { calendar: oneOf(CALENDARS), day: dateField, from: timeField, to: timeField },
  },
  /** Puts the first `count` rules of the engine's list in force: what comes later in the journal is done by them. */
  adopt_rules: { by: 'clock', fields: { count: integer } },
});

export type TimeCommand = CommandOf<typeof timeCommands>;
export type AdoptRules = CommandOf<typeof timeCommands, 'adopt_rules'>;
export type BeginDay = CommandOf<typeof timeCommands, 'begin_day'>;
