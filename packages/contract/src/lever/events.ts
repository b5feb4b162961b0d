import * as z from 'zod/mini';
import { defineEvent } from '../define.ts';
import { decimalText, wholeNumber, wireTime } from '../entities/primitives.ts';
import { privatePushFields } from '../entities/private-push.ts';

export const leverTrade = defineEvent({
  name: 'lever_trade',
  access: 'private',
  summary:
    'Current state of the caller’s contracts that were ordered, opened, changed or ended, each once, as returned by `lever/my_trade`. The lists are JSON texts.',
  payload: z.object({
    type: z.literal('lever_trade'),
    ...privatePushFields,
    /** Changed pending contracts. */
    trades_entrust: z.string(),
    /** All changed contracts. */
    trades_all: z.string(),
    /** Risk rate in percent; empty without margins. */
    hazard_rate: z.string(),
    /** Total unrealized profit in the currency of the last change. */
    profits_all: decimalText,
    /** Profit of each changed contract, by id. */
    profits: z.string(),
  }),
});

export const leverWarning = defineEvent({
  name: 'lever_warning',
  access: 'private',
  summary:
    'A mark price or an overnight fee brought the caller’s contract account to its warning level or below.',
  payload: z.object({
    type: z.literal('lever_warning'),
    ...privatePushFields,
    accounts: z.array(
      z.object({ currency: z.string(), hazard_rate: z.string(), equity: decimalText, margins: decimalText }),
    ),
  }),
});

/** `closing`: the pair was delisted, and its positions are closed at `closes`. */
const changedTerms = z.object({
  kind: z.enum(['pair', 'currency', 'closing']),
  legal_id: wholeNumber,
  legal: z.string(),
  /** Empty if the change applies to a whole currency; `currency_id` is 0 then. */
  symbol: z.string(),
  currency_id: wholeNumber,
  /** Version of the terms or rates; 0 for a closing. */
  version: wholeNumber,
  closes: z.nullable(wireTime),
});

export const leverTermsChanged = defineEvent({
  name: 'lever_terms',
  access: 'private',
  summary:
    'New version of a pair’s terms or a currency’s rates, or the closing time of a delisted pair; sent to all logged-in users. `lever/terms` and `lever/rates` return the current values.',
  payload: z.object({ type: z.literal('lever_terms'), ...privatePushFields, changes: z.array(changedTerms) }),
});
