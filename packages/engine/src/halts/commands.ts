import { type CommandOf, declareCommands } from '../command/declaration.ts';
import { oneOf, text } from '../command/fields.ts';
import { HALTABLE } from '../stage/halts.ts';

const activity = oneOf(HALTABLE);

export const haltsCommands = declareCommands('halts', {
  /** Halts an operation on the whole exchange; `notice` is shown to users. Replaces the notice of a halt in force. */
  halt: { by: 'house', fields: { what: activity, notice: text } },
  /** Ends a halt. */
  resume: { by: 'house', fields: { what: activity } },
});

export type HaltsCommand = CommandOf<typeof haltsCommands>;
