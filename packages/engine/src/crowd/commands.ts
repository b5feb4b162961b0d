import { crowdTerms } from '@assay/domain';
import { type CommandOf, declareCommands } from '../command/declaration.ts';
import { amountField, boolean, currencyField, integer, nullable } from '../command/fields.ts';
import { termsField } from '../command/terms-field.ts';

const terms = termsField(crowdTerms);

export const crowdCommands = declareCommands('crowd', {
  /** Plans a project, or gives one that has not begun other terms; the tokens of the most are set aside at once. */
  set_project: { by: 'house', fields: { project: nullable(integer), version: integer, terms } },
  /** While a project is paused, nobody backs it. Its end does not move. */
  pause_project: { by: 'house', fields: { project: integer, paused: boolean } },
  /** Ends a project: what is not paid is free again. */
  cancel_project: { by: 'house', fields: { project: integer } },
  /** Lets the first stage of a project be paid. */
  release_project: { by: 'house', fields: { project: integer } },
  /** Brings tokens of the house's own in from outside, or takes free ones of it out again. */
  fund_projects: { by: 'house', fields: { currency: currencyField, amount: amountField } },
  draw_projects: { by: 'house', fields: { currency: currencyField, amount: amountField } },
  back_project: {
    by: 'trader',
    haltedBy: 'trading',
    fields: { project: integer, amount: amountField },
  },
  /** One of the team asks backers to vote about the next stage. */
  ask_for_stage: { by: 'trader', fields: { project: integer } },
  vote_on_stage: { by: 'trader', fields: { project: integer, approves: boolean } },
});

export type CrowdCommand = CommandOf<typeof crowdCommands>;
export type SetProject = CommandOf<typeof crowdCommands, 'set_project'>;
export type AboutProject = CommandOf<typeof crowdCommands, 'cancel_project' | 'release_project'>;
export type BackProject = CommandOf<typeof crowdCommands, 'back_project'>;
export type AskForStage = CommandOf<typeof crowdCommands, 'ask_for_stage'>;
export type VoteOnStage = CommandOf<typeof crowdCommands, 'vote_on_stage'>;
