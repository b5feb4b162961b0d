import { type CommandOf, declareCommands } from '../command/declaration.ts';
import { dateField, integer, oneOf, text, timeField } from '../command/fields.ts';
import { CALENDARS } from '../stage/day.ts';

export const timeCommands = declareCommands('time', {
  /** Processes due work, up to a bounded number of postings. Its `time_passed` event reports if more is due. */
  pass_time: { by: 'clock', fields: {} },
  /** Begins a day of a calendar: `from` is inclusive, `to` exclusive. Each day begins when the one before it ends. */
  begin_day: {
    by: 'clock',
    fields: { calendar: oneOf(CALENDARS), day: dateField, from: timeField, to: timeField },
  },
  /** Closes a room that threw while it processed a command; `reason` is the message of the error. */
  close_room: { by: 'clock', fields: { name: text, reason: text } },
  /** Reopens a closed room. */
  open_room: { by: 'clock', fields: { name: text } },
  /** Puts the first `count` entries of `UPGRADES` into force for all later commands of the journal. */
  adopt_rules: { by: 'clock', fields: { count: integer } },
  /**
   * Advances the id sequences of all rooms by `count`, after the journal has lost commands whose results were already
   * sent to clients: ids of lost objects are never assigned again.
   */
  skip_ids: { by: 'clock', fields: { count: integer } },
});

export type TimeCommand = CommandOf<typeof timeCommands>;
export type AdoptRules = CommandOf<typeof timeCommands, 'adopt_rules'>;
export type CloseRoom = CommandOf<typeof timeCommands, 'close_room'>;
export type OpenRoomCommand = CommandOf<typeof timeCommands, 'open_room'>;
export type BeginDay = CommandOf<typeof timeCommands, 'begin_day'>;
export type SkipIds = CommandOf<typeof timeCommands, 'skip_ids'>;
