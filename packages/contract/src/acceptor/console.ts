import * as z from 'zod/mini';
import { defineConsoleCall } from '../console-call/define.ts';
import { idField, limitField, reasonField } from '../console-call/fields.ts';
import { listOf, pageField } from '../entities/paged.ts';
import { decimalText, flag, whole, wireTime } from '../entities/primitives.ts';
import { required, withDefault } from '../field.ts';
import { choice, positiveDecimal, smallId, text } from '../readers.ts';
import { acceptorAccounts, acceptorDealRow, acceptorRow } from './fields.ts';

const reviewing = choice({ approve: 'approve', reject: 'reject' });
const letting = choice({ '1': 'yes', '0': 'no' }, '0 pauses it: no new deals.');
const dealScope = choice(
  { disputed: 'disputed', open: 'open', late: 'late', all: 'all' },
  '`late`: confirmed by themselves.',
);
const rulingReader = choice({ confirm: 'confirm', reject: 'reject' });
const clock = (description: string) =>
  required(
    text({ max: 5, pattern: /^([01]\d|2[0-3]):[0-5]\d$/, invalid: 'acceptor.clock_wrong', description }),
  );
const rate = (description: string) => required(positiveDecimal(description));
const sum = (description: string) => required(positiveDecimal(description));

export const consoleAcceptors = defineConsoleCall({
  name: 'consoleAcceptors',
  method: 'GET',
  path: '/console/api/acceptors',
  access: 'staff',
  permission: 'acceptor.read',
  summary: 'All acceptors with their terms, and the wishes that wait for a decision.',
  input: z.object({}),
  answer: z.object({
    acceptors: z.array(
      z.extend(acceptorRow, {
        account: z.string(),
        is_let: flag,
        is_resting: flag,
        recharge_max: decimalText,
        cash_max: decimalText,
        open_deals: whole,
        disputes: whole,
        pledge_locked_until: z.nullable(wireTime),
      }),
    ),
    applications: z.array(
      z.object({
        id: whole,
        user_id: whole,
        account: z.string(),
        ...acceptorAccounts,
        create_time: wireTime,
      }),
    ),
    currencies: z.array(z.object({ id: whole, code: z.string() })),
  }),
});

export const consoleReviewAcceptor = defineConsoleCall({
  name: 'consoleReviewAcceptor',
  method: 'POST',
  path: '/console/api/acceptors/review',
  access: 'staff',
  permission: 'acceptor.change',
  summary:
    'Approves or rejects what somebody wants to be shown as an acceptor. The accounts are shown from then on; deals are taken once there are terms.',
  input: z.object({
    id: idField,
    act: required(reviewing),
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
  summary: 'Sets by what terms an acceptor deals from now on; open deals keep their own.',
  input: z.object({
    user: required(smallId('The user.')),
    currency: required(smallId('The currency; it stays the same for good.')),
    open: required(letting),
    recharge_rate: rate('Yuan for one unit of a deposit.'),
    recharge_min: sum('The smallest deposit.'),
    recharge_max: sum('The largest deposit.'),
    cash_rate: rate('Yuan for one unit of a withdrawal.'),
    cash_min: sum('The smallest withdrawal.'),
    cash_max: sum('The largest withdrawal.'),
    opens: clock('From when it takes deals, in Beijing.'),
    closes: clock('Until when; equal to `opens` for the whole day.'),
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
  summary: 'Deals with acceptors, newest first, with what both have said in a dispute.',
  input: z.object({
    scope: withDefault(dealScope, 'disputed'),
    page: pageField,
    limit: limitField,
  }),
  answer: listOf(
    z.extend(acceptorDealRow, {
      user_id: whole,
      user: z.string(),
      acceptor_user_id: whole,
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
    'Proposes how a dispute ends: `confirm` lets the coins go, `reject` gives them back. A second person decides.',
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
    'Proposes to pay a user back from the acceptor’s pledge for a withdrawal that confirmed itself in the last seven days.',
  input: z.object({ id: idField, number: required(positiveDecimal('How much.')), reason: reasonField }),
  answer: z.string(),
});
