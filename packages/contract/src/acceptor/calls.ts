import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { limitField, listOf, pageField } from '../entities/paged.ts';
import { clientKeyField } from '../entities/placing.ts';
import { decimalText, flag, whole, wireTime } from '../entities/primitives.ts';
import { optional, required, withDefault } from '../field.ts';
import { choice, positiveDecimal, singleLine, smallId, text } from '../readers.ts';
import { acceptorAccounts, acceptorDealRow, acceptorRow } from './fields.ts';

const area = 'acceptor';

const NAME_MAX = 60;
const ACCOUNT_MAX = 80;
const NOTE_MAX = 500;

const way = choice(
  { we_chat: 'we_chat', ali_pay: 'ali_pay', bank: 'bank' },
  'How the money goes: `we_chat`, `ali_pay` or `bank`.',
);
const type = choice({ buy: 'buy', sell: 'sell' }, '`buy` is a deposit, `sell` a withdrawal.');
const act = choice({
  paid: 'paid',
  paid_out: 'paid_out',
  cancel: 'cancel',
  confirm: 'confirm',
  reject: 'reject',
  dispute: 'dispute',
});
const wayOrSide = choice(
  { we_chat: 'we_chat', ali_pay: 'ali_pay', bank: 'bank', buy: 'buy', sell: 'sell' },
  'Only those paid this way; or, as `type`, only deposits or only withdrawals.',
);
const deskScope = choice({ open: 'open', ended: 'ended' }, 'Which deals.');
const pledgeAct = choice({ add: 'add', take: 'take' });
const resting = choice({ '1': 'yes', '0': 'no' });
const address = optional(text({ max: 200, description: 'Sent by older clients; means nothing.' }));
const dealId = required(smallId('The deal.'), 'acceptor.deal_required');

export const acceptorList = defineCall({
  name: 'acceptorList',
  methods: ['GET'],
  path: '/api/acceptor/list',
  area,
  access: 'open',
  proof: 'none',
  summary:
    'The acceptors: merchants who take and pay out yuan for coins of the C2C account. Those that take deals just now come first.',
  input: z.object({}),
  answer: z.array(acceptorRow),
});

export const acceptorInfo = defineCall({
  name: 'acceptorInfo',
  methods: ['GET'],
  path: '/api/acceptor/info',
  area,
  access: 'open',
  proof: 'none',
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
    'Asks an acceptor for a deposit (`buy`: the acceptor’s coins stand still until the deal ends) or a withdrawal (`sell`: the caller’s do). `money` is an amount of the currency; `rate` is the rate that the caller has seen, and with another the deal is refused. The message is a text; `data` is the deal.',
  input: z.object({
    acceptor_id: required(smallId('The acceptor.'), 'acceptor.acceptor_required'),
    address,
    way: required(way, 'acceptor.way_required'),
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
      text({ max: ACCOUNT_MAX, description: 'The caller’s own account, from or to which the money goes.' }),
      'acceptor.account_required',
    ),
    money: required(positiveDecimal('How much of the currency.'), 'acceptor.money_required'),
    rate: optional(positiveDecimal('The rate that the caller has seen.')),
    client_key: clientKeyField('The caller’s own name for this deal: the same key never makes a second one.'),
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
  frozen: 'may',
  summary: 'The caller’s deals with acceptors, newest first, 20 a page.',
  input: z.object({
    address,
    way: optional(wayOrSide),
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
  frozen: 'may',
  summary:
    'What one of the two people says about a deal. The user: `paid` (a deposit), `cancel`, `confirm` (a withdrawal has arrived). The acceptor: `confirm` (a deposit has arrived), `reject`, `paid_out` (a withdrawal is paid out, which confirms itself 20 minutes later). Both: `dispute`, with a note for the house.',
  input: z.object({
    id: dealId,
    act: required(act),
    note: optional(text({ max: NOTE_MAX, description: 'What the house should know, with a dispute.' })),
  }),
  answer: z.string(),
});

const accounts = {
  name: required(
    singleLine({ min: 2, max: NAME_MAX, description: 'The name that users see.' }),
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
    'Asks to become an acceptor, or as one to have other accounts for payments shown. The house looks at it first.',
  input: z.object(accounts),
  answer: z.string(),
});

export const acceptorDesk = defineCall({
  name: 'acceptorDesk',
  methods: ['GET'],
  path: '/api/acceptor/desk',
  area,
  access: 'user',
  frozen: 'may',
  summary:
    'The acceptor’s own desk: the terms, the pledge, what was asked of the house, and the deals of users.',
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
    'Adds to what the caller’s withdrawals are covered by, from the C2C account, or takes back what covers nothing; within seven days of a withdrawal that confirmed itself nothing is taken back.',
  input: z.object({
    act: required(pledgeAct),
    number: required(positiveDecimal('How much.'), 'acceptor.money_required'),
    client_key: clientKeyField('The caller’s own name for this: the same key never does it twice.'),
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
  summary: 'Takes no new deals for a while (`1`), or takes them again (`0`).',
  input: z.object({ resting: required(resting) }),
  answer: z.string(),
  data: z.object({ is_resting: flag, id: whole }),
});
