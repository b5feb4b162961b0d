import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { walletField, walletName } from '../entities/balance.ts';
import { limitField, pageField } from '../entities/paged.ts';
import { clientKeyField } from '../entities/placing.ts';
import { decimalText, wholeNumber } from '../entities/primitives.ts';
import { optional, required, withDefault } from '../field.ts';
import { choice, positiveDecimal, smallId } from '../readers.ts';
import { transferRow } from './transfer-row.ts';

const area = 'transfer';

export const walletChange = defineCall({
  name: 'walletChange',
  methods: ['POST'],
  path: '/api/wallet/change',
  area,
  access: 'user',
  summary:
    'Transfers between two of the caller’s accounts immediately and without a fee: either with `from_field` and `to_field`, or with `type` between the contract and the C2C account, where a minimum value in USDT applies. `message` is a confirmation for display; `data` is the transfer.',
  input: z.object({
    number: required(positiveDecimal('The amount.'), 'transfer.amount_required'),
    currency_id: required(smallId('The currency.'), 'input.currency_required'),
    from_field: optional(walletField('Debited account.')),
    to_field: optional(walletField('Credited account.')),
    type: optional(
      choice(
        { '1': 'in', in: 'in', '2': 'out', out: 'out' },
        'Instead of the two accounts: `1` from the contract account to the C2C account, `2` in the opposite direction.',
      ),
    ),
    client_key: clientKeyField('Idempotency key: a repeated request doesn’t transfer twice.'),
  }),
  answer: z.string(),
  data: z.object({
    id: wholeNumber,
    currency_id: wholeNumber,
    currency_name: z.string(),
    from_field: walletName,
    to_field: walletName,
    number: decimalText,
  }),
});

export const transferHistory = defineCall({
  name: 'transferHistory',
  methods: ['POST'],
  path: '/api/wallet/hzhistory',
  area,
  access: 'user',
  frozen: 'allowed',
  readsOnly: true,
  summary:
    'The caller’s transfers from and to the contract account, or with `scope` all of them, newest first, 20 per page. The list is in `data`, its page number in the message.',
  input: z.object({
    scope: withDefault(choice({ contract: 'contract', all: 'all' }, 'Transfer filter.'), 'contract'),
    currency: optional(smallId('Only this currency.')),
    page: pageField,
    limit: limitField,
  }),
  answer: z.object({
    page: wholeNumber,
    limit: wholeNumber,
    count: wholeNumber,
    /** Minimum value of a transfer by `type`, in USDT. */
    minimum: decimalText,
  }),
  data: z.array(transferRow),
});
