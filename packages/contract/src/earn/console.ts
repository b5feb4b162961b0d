import * as z from 'zod/mini';
import { defineConsoleCall } from '../console-call/define.ts';
import { changeRow, changesPreview, limitField, reasonField } from '../console-call/fields.ts';
import { listOf, pageField } from '../entities/paged.ts';
import { dayUnit, decimalText, flag, wholeNumber, wireTime } from '../entities/primitives.ts';
import { optional, required } from '../field.ts';
import { choice, choicesOf, largeId, positiveDecimal, smallId } from '../readers.ts';
import { planField, planFields } from './desk-fields.ts';
import { EARN_KINDS, EARN_RELEASES, PLAN_STATES, POSITION_STATES } from './rows.ts';

const direction = choice(choicesOf(['fund', 'draw'] as const), '`fund` adds funds, `draw` withdraws them.');
const selling = choice(choicesOf(['pause', 'resume'] as const));
const running = choice(choicesOf(['running', 'ended'] as const), 'State filter: active or ended.');

/** A plan with its figures. Amounts in its currency, rates in percent. */
const planRow = z.object({
  plan: wholeNumber,
  version: wholeNumber,
  status: z.enum(PLAN_STATES),
  kind: z.enum(EARN_KINDS),
  unit: dayUnit,
  currency: wholeNumber,
  currency_name: z.string(),
  days: wholeNumber,
  rate: z.number(),
  least: decimalText,
  most: decimalText,
  per_user: decimalText,
  total: decimalText,
  cliff: wholeNumber,
  release: z.number(),
  release_by: z.enum(EARN_RELEASES),
  limit_plan: z.nullable(wholeNumber),
  limit_rate: decimalText,
  level: wholeNumber,
  countries: z.array(z.string()),
  /** Open positions: number, original principal, and interest still promised. */
  positions: wholeNumber,
  sold: decimalText,
  promised: decimalText,
});

export const consoleEarn = defineConsoleCall({
  name: 'consoleEarn',
  method: 'GET',
  path: '/console/api/earn',
  access: 'staff',
  permission: 'earn.read',
  summary:
    'Staking and savings: plans, coverage and exposure by currency, and the payments due on each of the next days.',
  input: z.object({}),
  answer: z.object({
    currencies_listed: z.array(z.object({ id: wholeNumber, code: z.string() })),
    plans: z.array(planRow),
    /** Account of the exchange by currency, with the users' principal and the amount needed to sell out all plans. */
    house: z.array(
      z.object({
        currency: wholeNumber,
        currency_name: z.string(),
        total: decimalText,
        locked: decimalText,
        free: decimalText,
        principal: decimalText,
        wanted: decimalText,
      }),
    ),
    calendar: z.array(
      z.object({
        /** A day of the exchange. */
        day: z.string(),
        currency_name: z.string(),
        payments: wholeNumber,
        interest: decimalText,
        principal: decimalText,
      }),
    ),
    /** 0: there are more positions than this calendar includes. */
    is_calendar_whole: flag,
  }),
});

const participantRow = z.object({
  id: wholeNumber,
  user: wholeNumber,
  plan: wholeNumber,
  version: wholeNumber,
  currency_name: z.string(),
  principal: decimalText,
  locked: decimalText,
  paid: decimalText,
  promised: decimalText,
  status: z.enum(POSITION_STATES),
  started: wireTime,
  ended: z.nullable(wireTime),
});

export const consoleEarnParticipants = defineConsoleCall({
  name: 'consoleEarnParticipants',
  method: 'GET',
  path: '/console/api/earn/participants',
  access: 'staff',
  permission: 'earn.read',
  summary: 'Positions of all users, newest first.',
  input: z.object({
    plan: optional(smallId('Only this plan.')),
    user: optional(largeId('Only this user.')),
    status: optional(running),
    page: pageField,
    limit: limitField,
  }),
  answer: listOf(participantRow),
});

/** Changes of a proposed version, with their effects. */
const preview = z.object({
  subject: z.string(),
  changes: z.array(changeRow),
  /** Number of positions that keep the former terms. */
  positions: wholeNumber,
  /** Amount lacking to cover all positions that could still be sold; 0 if none. */
  missing: decimalText,
  currency_name: z.string(),
});

export const consolePreviewEarnPlan = defineConsoleCall({
  name: 'consolePreviewEarnPlan',
  method: 'POST',
  path: '/console/api/earn/plan/preview',
  access: 'staff',
  permission: 'earn.change',
  summary: 'Previews the effect of another version of a plan, and the coverage it needs. Changes nothing.',
  input: z.object(planFields),
  answer: preview,
});

export const consoleProposeEarnPlan = defineConsoleCall({
  name: 'consoleProposeEarnPlan',
  method: 'POST',
  path: '/console/api/earn/plan',
  access: 'staff',
  permission: 'earn.change',
  summary:
    'Proposes a plan, or another version of one, to a second person. Existing positions keep their terms.',
  input: z.object({ ...planFields, reason: reasonField }),
  answer: z.string(),
});

export const consolePauseEarnPlan = defineConsoleCall({
  name: 'consolePauseEarnPlan',
  method: 'POST',
  path: '/console/api/earn/pause',
  access: 'staff',
  permission: 'earn.change',
  summary:
    'Closes a plan to new subscriptions immediately; positions continue. Reopening is proposed to a second person.',
  input: z.object({
    plan: planField,
    act: required(selling),
    reason: reasonField,
  }),
  answer: z.string(),
});

export const consolePreviewEarnEnd = defineConsoleCall({
  name: 'consolePreviewEarnEnd',
  method: 'POST',
  path: '/console/api/earn/end/preview',
  access: 'staff',
  permission: 'earn.change',
  summary: 'Previews the end of a plan: affected users, returned principal and payments. Proposes nothing.',
  input: z.object({ plan: planField }),
  answer: changesPreview,
});

export const consoleEndEarnPlan = defineConsoleCall({
  name: 'consoleEndEarnPlan',
  method: 'POST',
  path: '/console/api/earn/end',
  access: 'staff',
  permission: 'earn.change',
  summary: 'Proposes to end a plan permanently: all principal is returned with all promised returns.',
  input: z.object({ plan: planField, reason: reasonField }),
  answer: z.string(),
});

export const consoleMoveEarnFunds = defineConsoleCall({
  name: 'consoleMoveEarnFunds',
  method: 'POST',
  path: '/console/api/earn/funds',
  access: 'staff',
  permission: 'earn.funds',
  summary:
    'Proposes to add the exchange’s own funds to its account for returns, or to withdraw its free part.',
  input: z.object({
    act: required(direction),
    currency: required(smallId('The currency.')),
    number: required(positiveDecimal('Amount.')),
    reason: reasonField,
  }),
  answer: z.string(),
});
