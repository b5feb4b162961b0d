import * as z from 'zod/mini';
import { defineConsoleCall } from '../console-call/define.ts';
import { idField, limitField, reasonField } from '../console-call/fields.ts';
import { listOf, pageField } from '../entities/paged.ts';
import { decimalText, flag, wholeNumber, wireTime } from '../entities/primitives.ts';
import { required, withDefault } from '../field.ts';
import { choice, positiveDecimal, smallId, text } from '../readers.ts';
import { acceptorAccounts, acceptorDealRow, acceptorRow } from './fields.ts';

const decision = choice({ approve: 'approve', reject: 'reject' });
const isOpenChoice = choice({ '1': 'yes', '0': 'no' }, '0 pauses the acceptor: no new orders.');
const dealScope = choice(
  { disputed: 'disputed', open: 'open', late: 'late', all: 'all' },
  '`late`: confirmed automatically.',
);
const rulingReader = choice({ confirm: 'confirm', reject: 'reject' });
const clock = (description: string) =>
  required(
    text({ max: 5, pattern: /^([01]\d|2[0-3]):[0-5]\d$/, invalid: 'acceptor.clock_wrong', description }),
  );
const rate = (description: string) => required(positiveDecimal(description));
const positiveAmount = (description: string) => required(positiveDecimal(description));

export const consoleAcceptors = defineConsoleCall({
  name: 'consoleAcceptors',
  method: 'GET',
  path: '/console/api/acceptors',
  access: 'staff',
  permission: 'acceptor.read',
  summary: 'All acceptors with their terms, and pending applications.',
  input: z.object({}),
  answer: z.object({
    acceptors: z.array(
      z.extend(acceptorRow, {
        account: z.string(),
        is_let: flag,
        is_resting: flag,
        recharge_max: decimalText,
        cash_max: decimalText,
        open_deals: wholeNumber,
        disputes: wholeNumber,
        pledge_locked_until: z.nullable(wireTime),
      }),
    ),
    applications: z.array(
      z.object({
        id: wholeNumber,
        user_id: wholeNumber,
        account: z.string(),
        ...acceptorAccounts,
        create_time: wireTime,
      }),
    ),
    currencies: z.array(z.object({ id: wholeNumber, code: z.string() })),
  }),
});

export const consoleReviewAcceptor = defineConsoleCall({
  name: 'consoleReviewAcceptor',
  method: 'POST',
  path: '/console/api/acceptors/review',
  access: 'staff',
  permission: 'acceptor.change',
  summary:
    'Approves or rejects an acceptor’s application. On approval the payment accounts are shown; orders are accepted once terms are set.',
  input: z.object({
    id: idField,
    act: required(decision),
    reason: reasonField,
  }),
  answer: z.string(),
});

export const consoleSetAcceptor = defineConsoleCall({
  name: 'consoleSetAcceptor',
  method: 'POST',
  path: '/console/api/acceptors/terms',
  access: 'staff',
  permission: 'acceptor.change',
  summary: 'Sets an acceptor’s terms for new orders; open orders keep theirs.',
  input: z.object({
    user: required(smallId('The user.')),
    currency: required(smallId('The currency; it can’t be changed later.')),
    open: required(isOpenChoice),
    recharge_rate: rate('CNY per unit of a deposit.'),
    recharge_min: positiveAmount('Minimum deposit.'),
    recharge_max: positiveAmount('Maximum deposit.'),
    cash_rate: rate('CNY per unit of a withdrawal.'),
    cash_min: positiveAmount('Minimum withdrawal.'),
    cash_max: positiveAmount('Maximum withdrawal.'),
    opens: clock('Start of business hours, Beijing time.'),
    closes: clock('End of business hours, Beijing time; equal to `opens` for 24 hours.'),
    reason: reasonField,
  }),
  answer: z.string(),
});

export const consoleAcceptorDeals = defineConsoleCall({
  name: 'consoleAcceptorDeals',
  method: 'GET',
  path: '/console/api/acceptors/deals',
  access: 'staff',
  permission: 'acceptor.read',
  summary: 'Orders with acceptors, newest first, with both parties’ dispute statements.',
  input: z.object({
    scope: withDefault(dealScope, 'disputed'),
    page: pageField,
    limit: limitField,
  }),
  answer: listOf(
    z.extend(acceptorDealRow, {
      user_id: wholeNumber,
      user: z.string(),
      acceptor_user_id: wholeNumber,
      acceptor_user: z.string(),
      notes: z.array(z.object({ by: z.enum(['user', 'acceptor']), text: z.string(), time: wireTime })),
    }),
  ),
});

export const consoleRuleAcceptorDeal = defineConsoleCall({
  name: 'consoleRuleAcceptorDeal',
  method: 'POST',
  path: '/console/api/acceptors/rule',
  access: 'staff',
  permission: 'acceptor.change',
  summary:
    'Proposes a ruling in a dispute: `confirm` releases the coins, `reject` returns them. A second person decides.',
  input: z.object({
    id: idField,
    ruling: required(rulingReader),
    reason: reasonField,
  }),
  answer: z.string(),
});

export const consoleCompensateAcceptorDeal = defineConsoleCall({
  name: 'consoleCompensateAcceptorDeal',
  method: 'POST',
  path: '/console/api/acceptors/compensate',
  access: 'staff',
  permission: 'acceptor.change',
  summary:
    'Proposes to compensate a user from the acceptor’s security deposit for a withdrawal that confirmed automatically in the last seven days.',
  input: z.object({ id: idField, number: required(positiveDecimal('Amount.')), reason: reasonField }),
  answer: z.string(),
});
