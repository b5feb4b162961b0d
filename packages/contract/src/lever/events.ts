import * as z from 'zod/mini';
import { defineEvent } from '../define.ts';
import { decimalText } from '../entities/primitives.ts';
import { pushedTo } from '../entities/private-push.ts';

export const leverTrade = defineEvent({
  name: 'lever_trade',
  access: 'private',
  summary:
    'The caller’s contracts that were ordered, opened, changed or ended, each once as it stands now and as `lever/my_trade` answers it. The lists are JSON texts.',
  payload: z.object({
    type: z.literal('lever_trade'),
    ...pushedTo,
    /** The changed contracts that wait. */
    trades_entrust: z.string(),
    /** All changed contracts. */
    trades_all: z.string(),
    /** The rate of risk in percent; empty without a margin. */
    hazard_rate: z.string(),
    /** The profits of everything held in the currency of the last change. */
    profits_all: decimalText,
    /** The profit of each changed contract, by its id. */
    profits: z.string(),
  }),
});

export const leverWarning = defineEvent({
  name: 'lever_warning',
  access: 'private',
  summary: 'A mark or an overnight fee has brought the caller’s contract account to the warning or below.',
  payload: z.object({
    type: z.literal('lever_warning'),
    ...pushedTo,
    accounts: z.array(
      z.object({ currency: z.string(), hazard_rate: z.string(), equity: decimalText, margins: decimalText }),
    ),
  }),
});
