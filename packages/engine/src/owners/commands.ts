import { type CommandOf, declareCommands } from '../command/declaration.ts';
import { integer, ownerField, text, timeField } from '../command/fields.ts';

/** A command that sets an existing value is accepted and changes nothing. */
export const ownersCommands = declareCommands('owners', {
  /** Freezes an owner, who may no longer place, amend or move anything, but may cancel. */
  freeze: { by: 'house', fields: { owner: ownerField } },
  /** Freezes the trader's own account; the trader cannot undo it. */
  freeze_own: { by: 'trader', fields: {} },
  unfreeze: { by: 'house', fields: { owner: ownerField } },
  /** Closes an account permanently; rejected while the owner has money on hold. */
  close: { by: 'house', fields: { owner: ownerField } },
  /**
   * Closes an owner at an instant, unless there is unfinished business then: see `closing_changed`. Reschedules a
   * pending closing; a past instant is due immediately.
   */
  close_at: { by: 'house', fields: { owner: ownerField, at: timeField } },
  /** Withdraws a pending closing; rejected once it is due. */
  keep_open: { by: 'house', fields: { owner: ownerField } },
  set_level: { by: 'house', fields: { owner: ownerField, level: integer } },
  set_country: { by: 'house', fields: { owner: ownerField, country: text } },
  /** Sets the owner's inviter, once. */
  set_inviter: { by: 'house', fields: { owner: ownerField, inviter: ownerField } },
});

export type OwnersCommand = CommandOf<typeof ownersCommands>;
export type CloseAt = CommandOf<typeof ownersCommands, 'close_at'>;
export type KeepOpen = CommandOf<typeof ownersCommands, 'keep_open'>;
/** Commands that change a fact immediately. */
export type FactCommand = Exclude<OwnersCommand, CloseAt | KeepOpen>;
