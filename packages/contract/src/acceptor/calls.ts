import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { limitField, listOf, pageField } from '../entities/paged.ts';
import { clientKeyField } from '../entities/placing.ts';
import { decimalText, flag, wholeNumber, wireTime } from '../entities/primitives.ts';
import { optional, required, withDefault } from '../field.ts';
import { choice, positiveDecimal, singleLine, smallId, text } from '../readers.ts';
import { acceptorAccounts, acceptorDealRow, acceptorRow } from './fields.ts';

const area = 'acceptor';

const NAME_MAX = 60;
const ACCOUNT_MAX = 80;
const NOTE_MAX = 500;

const paymentMethod = choice(
  { we_chat: 'we_chat', ali_pay: 'ali_pay', bank: 'bank' },
  'Payment method: `we_chat`, `ali_pay` or `bank`.',
);
const type = choice({ buy: 'buy', sell: 'sell' }, '`buy` is a deposit, `sell` a withdrawal.');
const dealAction = choice({
  paid: 'paid',
  paid_out: 'paid_out',
  cancel: 'cancel',
  confirm: 'confirm',
  reject: 'reject',
  dispute: 'dispute',
});
const paymentMethodOrSide = choice(
  { we_chat: 'we_chat', ali_pay: 'ali_pay', bank: 'bank', buy: 'buy', sell: 'sell' },
  'Filter by payment method; or, as `type`, only deposits or only withdrawals.',
);
const deskScope = choice({ open: 'open', ended: 'ended' }, 'Order filter.');
const pledgeAction = choice({ add: 'add', take: 'take' });
const resting = choice({ '1': 'yes', '0': 'no' });
const address = optional(text({ max: 200, description: 'Sent by older clients; ignored.' }));
const dealId = required(smallId('The deal.'), 'acceptor.deal_required');

export const acceptorList = defineCall({
  name: 'acceptorList',
  methods: ['GET'],
  path: '/api/acceptor/list',
  area,
  access: 'open',
  auth: 'none',
  summary:
    'Acceptors: merchants who accept and pay out CNY for coins of the C2C account. Those that currently accept orders come first.',
  input: z.object({}),
  answer: z.array(acceptorRow),
});

export const acceptorInfo = defineCall({
  name: 'acceptorInfo',
  methods: ['GET'],
  path: '/api/acceptor/info',
  area,
  access: 'open',
  auth: 'none',
  summary: 'One acceptor.',
  input: z.object({ id: required(smallId('The acceptor.'), 'acceptor.acceptor_required'), address }),
  answer: acceptorRow,
});

export const acceptorDeal = defineCall({
  name: 'acceptorDeal',
  methods: ['POST'],
  path: '/api/acceptor/deal',
  area,
  access: 'user',
  summary:
    'Requests a deposit (`buy`: the acceptor’s coins are on hold until the order ends) or a withdrawal (`sell`: the caller’s coins are) from an acceptor. `money` is an amount of the currency; `rate` is the rate shown to the caller: the order is rejected if it has changed. `message` is a confirmation for display; `data` is the order.',
  input: z.object({
    acceptor_id: required(smallId('The acceptor.'), 'acceptor.acceptor_required'),
    address,
    way: required(paymentMethod, 'acceptor.way_required'),
    type: required(type, 'acceptor.type_required'),
    mobile: required(
      text({
        max: 20,
        pattern: /^\+?[\d -]{5,20}$/,
        invalid: 'acceptor.mobile_wrong',
        description: 'A phone number.',
      }),
      'acceptor.mobile_required',
    ),
    deal_account: required(
      text({
        max: ACCOUNT_MAX,
        description: 'The caller’s payment account, which sends or receives the money.',
      }),
      'acceptor.account_required',
    ),
    money: required(positiveDecimal('Amount in the currency.'), 'acceptor.money_required'),
    rate: optional(positiveDecimal('Rate shown to the caller.')),
    client_key: clientKeyField('Idempotency key: a repeated request doesn’t create a second order.'),
  }),
  answer: z.string(),
  data: acceptorDealRow,
});

export const acceptorMyDeal = defineCall({
  name: 'acceptorMyDeal',
  methods: ['GET'],
  path: '/api/acceptor/my_deal',
  area,
  access: 'user',
  frozen: 'allowed',
  summary: 'The caller’s orders with acceptors, newest first, 20 per page.',
  input: z.object({
    address,
    way: optional(paymentMethodOrSide),
    type: optional(type),
    page: pageField,
    limit: limitField,
  }),
  answer: listOf(acceptorDealRow),
});

export const acceptorAct = defineCall({
  name: 'acceptorAct',
  methods: ['POST'],
  path: '/api/acceptor/act',
  area,
  access: 'user',
  frozen: 'allowed',
  summary:
    'Action of one party on an order. The user: `paid` (a deposit), `cancel`, `confirm` (a withdrawal has arrived). The acceptor: `confirm` (a deposit has arrived), `reject`, `paid_out` (a withdrawal is paid out; it confirms automatically 20 minutes later). Both: `dispute`, with a note for the exchange.',
  input: z.object({
    id: dealId,
    act: required(dealAction),
    note: optional(text({ max: NOTE_MAX, description: 'Note for the exchange, with a dispute.' })),
  }),
  answer: z.string(),
});

const accounts = {
  name: required(
    singleLine({ min: 2, max: NAME_MAX, description: 'Name shown to users.' }),
    'acceptor.name_required',
  ),
  wechat_nickname: optional(singleLine({ max: NAME_MAX })),
  wechat_account: optional(singleLine({ max: ACCOUNT_MAX })),
  ali_nickname: optional(singleLine({ max: NAME_MAX })),
  ali_account: optional(singleLine({ max: ACCOUNT_MAX })),
  bank_name: optional(singleLine({ max: NAME_MAX })),
  bank_account: optional(singleLine({ max: ACCOUNT_MAX })),
  bank_address: optional(singleLine({ max: 120 })),
};

export const acceptorApply = defineCall({
  name: 'acceptorApply',
  methods: ['POST'],
  path: '/api/acceptor/apply',
  area,
  access: 'user',
  summary:
    'Applies to become an acceptor, or, as an acceptor, to change the payment accounts shown. Staff review it first.',
  input: z.object(accounts),
  answer: z.string(),
});

export const acceptorDesk = defineCall({
  name: 'acceptorDesk',
  methods: ['GET'],
  path: '/api/acceptor/desk',
  area,
  access: 'user',
  frozen: 'allowed',
  summary:
    'The caller’s acceptor dashboard: terms, security deposit, pending applications and users’ orders.',
  input: z.object({
    scope: withDefault(deskScope, 'open'),
    page: pageField,
    limit: limitField,
  }),
  answer: z.extend(listOf(acceptorDealRow), {
    /** Null if the caller is not an acceptor. */
    acceptor: z.nullable(acceptorRow),
    is_resting: flag,
    /** 1 while staff allow the acceptor to take deals. */
    is_let: flag,
    /** Time until which the pledge cannot be released; null if none. */
    pledge_locked_until: z.nullable(wireTime),
    /** Last request to change the accounts; null if none. */
    application: z.nullable(
      z.object({
        ...acceptorAccounts,
        status: z.enum(['waiting', 'approved', 'rejected']),
        note: z.string(),
        create_time: wireTime,
      }),
    ),
  }),
});

export const acceptorPledge = defineCall({
  name: 'acceptorPledge',
  methods: ['POST'],
  path: '/api/acceptor/pledge',
  area,
  access: 'user',
  summary:
    'Adds to the security deposit from the C2C account, or withdraws its unused part; nothing can be withdrawn within seven days of a withdrawal that confirmed automatically.',
  input: z.object({
    act: required(pledgeAction),
    number: required(positiveDecimal('Amount.'), 'acceptor.money_required'),
    client_key: clientKeyField('Idempotency key: a repeated request is not executed twice.'),
  }),
  answer: z.string(),
  data: z.object({ pledge: decimalText }),
});

export const acceptorRest = defineCall({
  name: 'acceptorRest',
  methods: ['POST'],
  path: '/api/acceptor/rest',
  area,
  access: 'user',
  summary: 'Pauses new orders (`1`) or resumes them (`0`).',
  input: z.object({ resting: required(resting) }),
  answer: z.string(),
  data: z.object({ is_resting: flag, id: wholeNumber }),
});
