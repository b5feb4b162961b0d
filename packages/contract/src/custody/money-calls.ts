import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { fundPassword, stepUpProof } from '../entities/account-fields.ts';
import { limitField, listOf, pageField } from '../entities/paged.ts';
import { clientKeyField } from '../entities/placing.ts';
import { decimalText, flag, timeOrEmpty, wholeNumber, wireTime } from '../entities/primitives.ts';
import { optional, required } from '../field.ts';
import { choice, largeId, numericCode, positiveDecimal, smallId, text } from '../readers.ts';
import { addressText, labelText, networkText } from './fields.ts';
import { depositRow, networkName, networkRow, withdrawalRow } from './rows.ts';

const area = 'custody';
const currencyField = required(smallId('The currency.'), 'custody.currency_required');

export const getInAddress = defineCall({
  name: 'getInAddress',
  methods: ['POST'],
  path: '/api/wallet/get_in_address',
  area,
  access: 'user',
  frozen: 'allowed',
  readsOnly: true,
  summary:
    'The caller’s deposit address of a currency: the plain `address` if it has one network, or comma-separated `network:address` pairs if it has several. Rejected with the “Not support yet!” message if there is none.',
  input: z.object({ currency: currencyField }),
  answer: z.object({
    address: z.string(),
    /** Picture of the first address. */
    qrcode: z.string(),
    btc: z.optional(z.string()),
    usdt: z.optional(z.string()),
    usdt_erc20: z.optional(z.string()),
    networks: z.array(z.object({ ...networkRow.shape, address: z.string(), qrcode: z.string() })),
  }),
});

export const companyAddress = defineCall({
  name: 'companyAddress',
  methods: ['GET'],
  path: '/api/money/rechange',
  area,
  access: 'user',
  frozen: 'allowed',
  summary:
    'The exchange’s own Ethereum address; empty if it has none. Deposits go to the caller’s deposit address.',
  input: z.object({}),
  answer: z.object({ company_eth_address: z.string() }),
});

export const submitDeposit = defineCall({
  name: 'submitDeposit',
  methods: ['POST'],
  path: '/api/wallet/charge_req',
  area,
  access: 'user',
  summary:
    'Reports a missing deposit to staff. It credits nothing: it is compared with the chain. `acc` is `default` and `pic` is `111` if there is none; `type` is the deposit address.',
  input: z.object({
    currency: currencyField,
    amount: required(positiveDecimal('Amount sent.'), 'custody.claim_amount'),
    acc: required(
      text({ max: 128, description: 'Sender address, or `default`.' }),
      'custody.claim_parameters',
    ),
    hash: optional(
      text({
        max: 128,
        pattern: /^[!-~]+$/,
        invalid: 'custody.claim_hash',
        description: 'Transaction hash.',
      }),
    ),
    pic: required(
      text({ max: 200, description: 'URL of one uploaded picture, or `111`.' }),
      'custody.claim_parameters',
    ),
    type: optional(text({ max: 200, description: 'Deposit address to which it was sent.' })),
  }),
  answer: z.string(),
});

export const withdrawInfo = defineCall({
  name: 'withdrawInfo',
  methods: ['POST'],
  path: '/api/wallet/get_info',
  area,
  access: 'user',
  frozen: 'allowed',
  readsOnly: true,
  summary:
    'Data of the withdrawal form: balances, and the terms of the first open network; those of each network are in `networks`. `rate` is the fee in percent.',
  input: z.object({ currency: currencyField, type: optional(networkText) }),
  answer: z.object({
    currency: wholeNumber,
    name: z.string(),
    legal_balance: decimalText,
    change_balance: decimalText,
    min_number: decimalText,
    max_number: decimalText,
    day_limit: decimalText,
    day_used: decimalText,
    /** Amount available for withdrawal: neither on hold nor unconfirmed. */
    free_number: decimalText,
    rate: decimalText,
    /** 1: deposits and withdrawals are open. */
    is_open_CTbi: flag,
    /** 1: `wallet/out` requires `safecode`. */
    needs_safecode: flag,
    /** 0: a withdrawal password must be set first. */
    has_fund_password: flag,
    /** End of the withdrawal hold after a security change; empty if none. */
    held_until: timeOrEmpty,
    /** Delay in hours of a withdrawal to an address that is new to the account. */
    new_address_hours: wholeNumber,
    whitelist_only: flag,
    networks: z.array(networkRow),
  }),
});

export const withdraw = defineCall({
  name: 'withdraw',
  methods: ['POST'],
  path: '/api/wallet/out',
  area,
  access: 'user',
  summary:
    'Requests a withdrawal. The fee is the exchange’s setting; `rate` is ignored. A withdrawal to another user’s address of the exchange is credited immediately. `message` is a confirmation for display; `data` is the withdrawal.',
  input: z.object({
    currency: currencyField,
    number: required(positiveDecimal('Amount debited from the account.'), 'custody.amount_required'),
    address: required(addressText, 'custody.address_required'),
    type: optional(networkText),
    pass: optional(fundPassword),
    safecode: optional(
      numericCode({ max: 16, description: 'Code from the e-mail or from the authenticator app.' }),
    ),
    client_key: clientKeyField('Idempotency key: a repeated request doesn’t create a second withdrawal.'),
  }),
  answer: z.string(),
  data: withdrawalRow,
});

export const cancelWithdrawal = defineCall({
  name: 'cancelWithdrawal',
  methods: ['POST'],
  path: '/api/wallet/out_cancel',
  area,
  access: 'user',
  frozen: 'allowed',
  summary: 'Cancels one of the caller’s withdrawals that hasn’t been approved yet.',
  input: z.object({ id: required(largeId('The withdrawal.')) }),
  answer: z.string(),
});

const recordInput = z.object({
  currency: optional(smallId('Only this currency.')),
  page: pageField,
  limit: limitField,
});

export const depositRecords = defineCall({
  name: 'depositRecords',
  methods: ['GET', 'POST'],
  path: '/api/wallet/charge_record',
  area,
  access: 'user',
  frozen: 'allowed',
  readsOnly: true,
  summary: 'The caller’s deposits, newest first, 20 per page.',
  input: recordInput,
  answer: listOf(depositRow),
});

export const withdrawalRecords = defineCall({
  name: 'withdrawalRecords',
  methods: ['GET', 'POST'],
  path: '/api/wallet/out_record',
  area,
  access: 'user',
  frozen: 'allowed',
  readsOnly: true,
  summary: 'The caller’s withdrawals, newest first, 20 per page.',
  input: recordInput,
  answer: listOf(withdrawalRow),
});

export const depositClaims = defineCall({
  name: 'depositClaims',
  methods: ['GET', 'POST'],
  path: '/api/wallet/charge_req_list',
  area,
  access: 'user',
  frozen: 'allowed',
  readsOnly: true,
  summary:
    'The caller’s missing-deposit reports, newest first; `deposit_id` is the deposit with the reported hash.',
  input: recordInput,
  answer: listOf(
    z.object({
      id: wholeNumber,
      currency_id: wholeNumber,
      currency_name: z.string(),
      amount: decimalText,
      acc: z.string(),
      hash: z.string(),
      status: z.enum(['waiting', 'answered']),
      answer: z.string(),
      /** 0: no transaction with this hash has been seen. */
      deposit_id: wholeNumber,
      created_time: wireTime,
    }),
  ),
});

export const addressCurrencies = defineCall({
  name: 'addressCurrencies',
  methods: ['GET'],
  path: '/api/wallet/currencylist',
  area,
  access: 'user',
  frozen: 'allowed',
  summary: 'Withdrawable currencies, for the address book.',
  input: z.object({}),
  answer: z.array(z.object({ id: wholeNumber, name: z.string() })),
});

export const savedAddresses = defineCall({
  name: 'savedAddresses',
  methods: ['POST'],
  path: '/api/wallet/get_address',
  area,
  access: 'user',
  frozen: 'allowed',
  readsOnly: true,
  summary: 'The caller’s saved addresses, of one currency or of all, oldest first.',
  input: z.object({ currency: optional(smallId('Only this currency.')) }),
  answer: z.array(
    z.object({
      id: wholeNumber,
      address: z.string(),
      notes: z.string(),
      currency: wholeNumber,
      network: networkName,
      /** Withdrawals to it are delayed until then; empty if not delayed. */
      held_until: timeOrEmpty,
    }),
  ),
});

export const addAddress = defineCall({
  name: 'addAddress',
  methods: ['POST'],
  path: '/api/wallet/addaddress',
  area,
  access: 'user',
  summary:
    'Saves a withdrawal address. Withdrawals to it are possible after a day. Users who restrict withdrawals to saved addresses need step-up verification.',
  input: z.object({
    currency_id: currencyField,
    address: required(addressText, 'custody.address_required'),
    notes: optional(labelText),
    type: optional(networkText),
    ...stepUpProof,
  }),
  answer: z.string(),
});

export const deleteAddress = defineCall({
  name: 'deleteAddress',
  methods: ['POST'],
  path: '/api/wallet/deladdress',
  area,
  access: 'user',
  summary: 'Deletes one of the caller’s saved addresses.',
  input: z.object({ address_id: required(largeId('The address.')) }),
  answer: z.string(),
});

export const setWhitelist = defineCall({
  name: 'setWhitelist',
  methods: ['POST'],
  path: '/api/wallet/whitelist',
  area,
  access: 'user',
  summary:
    'Restricts withdrawals to saved addresses, or allows all addresses again. The latter requires the withdrawal password and the second factor, and puts withdrawals on hold for a day.',
  input: z.object({
    whitelist: required(choice({ '1': 'on', on: 'on', '0': 'off', off: 'off' }, '1: saved addresses only.')),
    pass: optional(fundPassword),
    ...stepUpProof,
  }),
  answer: z.string(),
});

export const faucet = defineCall({
  name: 'faucet',
  methods: ['POST'],
  path: '/api/wallet/faucet',
  area,
  access: 'user',
  summary:
    'Simulated chains only: sends a deposit to the caller’s address through the complete deposit flow.',
  input: z.object({
    currency: currencyField,
    type: optional(networkText),
    number: optional(positiveDecimal('Amount; twice the minimum when absent.')),
  }),
  answer: z.string(),
});
