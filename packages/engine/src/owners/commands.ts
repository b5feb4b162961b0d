import { type CommandOf, declareCommands } from '../command/declaration.ts';
import { integer, ownerField, text, timeField } from '../command/fields.ts';

/** One that says what is so already is accepted and changes nothing. */
export const ownersCommands = declareCommands('owners', {
  /** The owner gives no new instruction from now on: places, amends and moves nothing, and may cancel. */
  freeze: { by: 'house', fields: { owner: ownerField } },
  /** A trader freezes the own account, and cannot undo it. */
  freeze_own: { by: 'trader', fields: {} },
  unfreeze: { by: 'house', fields: { owner: ownerField } },
  /** Ends an account for good; refused while anything of the owner's has money on hold. */
  close: { by: 'house', fields: { owner: ownerField } },
  /**
   * Closes an owner at an instant, unless something of theirs is under way then: see `closing_changed`. For one whose
   * closing is pending it changes the instant; one that has passed is due at once.
   */
  close_at: { by: 'house', fields: { owner: ownerField, at: timeField } },
  /** Takes a pending closing back. Once its time has come it is refused. */
  keep_open: { by: 'house', fields: { owner: ownerField } },
  set_level: { by: 'house', fields: { owner: ownerField, level: integer } },
  set_country: { by: 'house', fields: { owner: ownerField, country: text } },
  /** Says who brought the owner here, once. */
  set_inviter: { by: 'house', fields: { owner: ownerField, inviter: ownerField } },
});

export type OwnersCommand = CommandOf<typeof ownersCommands>;
export type CloseAt = CommandOf<typeof ownersCommands, 'close_at'>;
export type KeepOpen = CommandOf<typeof ownersCommands, 'keep_open'>;
/** Commands that change a fact at once. */
export type FactCommand = Exclude<OwnersCommand, CloseAt | KeepOpen>;
