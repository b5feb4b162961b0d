import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { walletField, walletName } from '../entities/balance.ts';
import { limitField, pageField } from '../entities/paged.ts';
import { clientKeyField } from '../entities/placing.ts';
import { decimalText, whole } from '../entities/primitives.ts';
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
    'Moves money between two of the caller’s accounts at once and without a fee: either with `from_field` and `to_field`, or with `type` between the contract and the C2C account, where the amount has a minimum by its value in USDT. The message is a text; `data` is what was moved.',
  input: z.object({
    number: required(positiveDecimal('The amount.'), 'transfer.amount_required'),
    currency_id: required(smallId('The currency.'), 'input.currency_required'),
    from_field: optional(walletField('The account that pays.')),
    to_field: optional(walletField('The account that receives.')),
    type: optional(
      choice(
        { '1': 'in', in: 'in', '2': 'out', out: 'out' },
        'Instead of the two accounts: `1` from the contract account into the C2C account, `2` the other way.',
      ),
    ),
    client_key: clientKeyField(
      'The caller’s own name for this transfer: the same key never moves money twice.',
    ),
  }),
  answer: z.string(),
  data: z.object({
    id: whole,
    currency_id: whole,
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
  frozen: 'may',
  readsOnly: true,
  summary:
    'The caller’s transfers out of and into the contract account, or with `scope` all of them, newest first, 20 a page. The list stands in `data`, its page in the message.',
  input: z.object({
    scope: withDefault(choice({ contract: 'contract', all: 'all' }, 'Which transfers.'), 'contract'),
    currency: optional(smallId('Only this currency.')),
    page: pageField,
    limit: limitField,
  }),
  answer: z.object({
    page: whole,
    limit: whole,
    count: whole,
    /** Minimum value of a transfer by `type`, in USDT. */
    minimum: decimalText,
  }),
  data: z.array(transferRow),
});
