import { type CommandOf, declareCommands } from '../command/declaration.ts';
import { dateField, integer, oneOf, text, timeField } from '../command/fields.ts';
import { CALENDARS } from '../stage/day.ts';

export const timeCommands = declareCommands('time', {
  /** Works off what is due, up to a bounded number of postings, and answers whether more is due. */
  pass_time: { by: 'clock', fields: {} },
  /** A day of a calendar has begun. `from` belongs to it, `to` is the first moment of the next; each day joins the last. */
  begin_day: {
    by: 'clock',
    fields: { calendar: oneOf(CALENDARS), day: dateField, from: timeField, to: timeField },
  },
  /** Closes a room whose part of a command failed; `reason` is what its program said. */
  close_room: { by: 'clock', fields: { name: text, reason: text } },
  /** Opens a room that was closed. */
  open_room: { by: 'clock', fields: { name: text } },
  /** Puts the first `count` rules of the engine's list in force: what comes later in the journal is done by them. */
  adopt_rules: { by: 'clock', fields: { count: integer } },
  /**
   * The journal has lost commands that people were told of: every room passes over so many numbers, so that what comes
   * next is never taken for what was lost.
   */
  skip_ids: { by: 'clock', fields: { count: integer } },
});

export type TimeCommand = CommandOf<typeof timeCommands>;
export type AdoptRules = CommandOf<typeof timeCommands, 'adopt_rules'>;
export type CloseRoom = CommandOf<typeof timeCommands, 'close_room'>;
export type OpenRoomCommand = CommandOf<typeof timeCommands, 'open_room'>;
export type BeginDay = CommandOf<typeof timeCommands, 'begin_day'>;
export type SkipIds = CommandOf<typeof timeCommands, 'skip_ids'>;
