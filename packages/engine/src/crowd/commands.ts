import { crowdTerms } from '@assay/domain';
import { type CommandOf, declareCommands } from '../command/declaration.ts';
import { amountField, boolean, currencyField, integer, nullable } from '../command/fields.ts';
import { termsField } from '../command/terms-field.ts';

const terms = termsField(crowdTerms);

export const crowdCommands = declareCommands('crowd', {
  /**
   * Plans a project, or replaces the terms of one that has not begun; reserves the tokens of the maximum amount
   * immediately.
   */
  set_project: { by: 'house', fields: { project: nullable(integer), version: integer, terms } },
  /** Pauses or resumes a project: while paused it cannot be backed. Its end does not move. */
  pause_project: { by: 'house', fields: { project: integer, paused: boolean } },
  /** Cancels a project and releases the unpaid amounts. */
  cancel_project: { by: 'house', fields: { project: integer } },
  /** Releases the first stage of a project for payment. */
  release_project: { by: 'house', fields: { project: integer } },
  /** Moves the exchange's tokens in from outside, or available ones out again. */
  fund_projects: { by: 'house', fields: { currency: currencyField, amount: amountField } },
  draw_projects: { by: 'house', fields: { currency: currencyField, amount: amountField } },
  back_project: {
    by: 'trader',
    haltedBy: 'trading',
    fields: { project: integer, amount: amountField },
  },
  /** Starts a vote of the backers on the next stage, on request of a team member. */
  ask_for_stage: { by: 'trader', fields: { project: integer } },
  vote_on_stage: { by: 'trader', fields: { project: integer, approves: boolean } },
});

export type CrowdCommand = CommandOf<typeof crowdCommands>;
export type SetProject = CommandOf<typeof crowdCommands, 'set_project'>;
export type AboutProject = CommandOf<typeof crowdCommands, 'cancel_project' | 'release_project'>;
export type BackProject = CommandOf<typeof crowdCommands, 'back_project'>;
export type AskForStage = CommandOf<typeof crowdCommands, 'ask_for_stage'>;
export type VoteOnStage = CommandOf<typeof crowdCommands, 'vote_on_stage'>;
