import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { ACCOUNTS } from '../entities/accounts.ts';
import { balanceItem, walletList as walletListAnswer } from '../entities/balance.ts';
import { movementRow } from '../entities/movement.ts';
import { dayFields, limitField, listOf, pageField } from '../entities/paged.ts';
import { wholeNumber } from '../entities/primitives.ts';
import { optional, required, withDefault } from '../field.ts';
import { choice, choicesOf, largeId, smallId, text } from '../readers.ts';

const area = 'wallet';

export const walletList = defineCall({
  name: 'walletList',
  methods: ['GET', 'POST'],
  path: '/api/wallet/list',
  area,
  access: 'user',
  frozen: 'allowed',
  summary: 'The caller’s four accounts; `user_id` is ignored.',
  input: z.object({}),
  answer: walletListAnswer,
});

const account = (description: string) =>
  choice(
    { '1': 'legal', '2': 'change', '3': 'lever', '4': 'micro', ...choicesOf(ACCOUNTS) },
    `${description} 1 is C2C, 2 exchange, 3 contract, 4 options.`,
  );

const reasons = (description: string) =>
  optional(
    text({ max: 1000, pattern: /^[a-z][a-z0-9_]*(:in|:out)?(,[a-z][a-z0-9_]*(:in|:out)?)*$/, description }),
  );

/** Filter of movements; absent fields do not restrict it. */
const movementFilter = {
  currency: optional(smallId('Only this currency.')),
  type: optional(account('Only this account.')),
  reason: reasons(
    'Only movements with these reasons, separated by commas; the suffix `:in` means credits only, `:out` debits only.',
  ),
  other_than: reasons('Excludes movements with these reasons.'),
  ...dayFields,
};

export const legalLog = defineCall({
  name: 'legalLog',
  methods: ['POST'],
  path: '/api/wallet/legal_log',
  area,
  access: 'user',
  frozen: 'allowed',
  readsOnly: true,
  summary:
    'Movements of the caller’s accounts, newest first, 20 per page. Without any field: all accounts and currencies.',
  input: z.object({ ...movementFilter, page: pageField, limit: limitField }),
  answer: listOf(movementRow),
});

export const accountList = defineCall({
  name: 'accountList',
  methods: ['POST'],
  path: '/api/account/list',
  area,
  access: 'user',
  frozen: 'allowed',
  readsOnly: true,
  summary: 'The same as pages of 20 under `message.data`.',
  input: z.object({ ...movementFilter, page: pageField, limit: limitField }),
  answer: z.object({
    current_page: wholeNumber,
    data: z.array(movementRow),
    per_page: wholeNumber,
    last_page: wholeNumber,
    total: wholeNumber,
  }),
});

export const walletTransactions = defineCall({
  name: 'walletTransactions',
  methods: ['GET'],
  path: '/api/wallet/transactions',
  area,
  access: 'user',
  frozen: 'allowed',
  summary:
    'Movements of the caller’s accounts, newest first, by key: `before` is the `next` of the page before. One page looks at a limited number of movements, so it may have fewer rows than `limit`, or none, while there are more.',
  input: z.object({
    ...movementFilter,
    before: optional(largeId('Only movements with a lower id.')),
    limit: limitField,
  }),
  answer: z.object({
    list: z.array(movementRow),
    /** Null at the end of the list. */
    next: z.nullable(wholeNumber),
  }),
});

export const walletDetail = defineCall({
  name: 'walletDetail',
  methods: ['POST'],
  path: '/api/wallet/detail',
  area,
  access: 'user',
  frozen: 'allowed',
  readsOnly: true,
  summary: 'One currency in one of the caller’s accounts: `balance` and `lock_balance` are that account’s.',
  input: z.object({
    currency: required(smallId('The currency.')),
    type: withDefault(account('The account.'), 'legal'),
  }),
  answer: balanceItem,
});

export const walletExport = defineCall({
  name: 'walletExport',
  methods: ['POST'],
  path: '/api/wallet/export',
  area,
  access: 'user',
  frozen: 'allowed',
  readsOnly: true,
  shape: 'download',
  summary:
    'All movements of the caller’s accounts, or those that match the filter, as CSV or JSON, oldest first. Amounts are exact decimals as text; reasons and accounts are given as codes and in the caller’s language.',
  input: z.object({
    format: required(choice({ csv: 'csv', json: 'json' }, 'CSV or a JSON list.')),
    ...movementFilter,
  }),
  answer: z.custom<Blob | AsyncIterable<string>>(),
});
