import { ownValue } from '@assay/contract';
import type { CurrencyId, UserWallet } from '@assay/engine';
import { message } from '@assay/locales/server';
import { formatAmount } from '@assay/money';
import { pageRequestOf, readPage } from '../../../core/database/page.ts';
import { ACCOUNT_NAMES, ACCOUNTS } from '../../../edge/api/account-names.ts';
import { ApiError, apiErrors } from '../../../edge/api/api-error.ts';
import type { ApiPart, KeyContext } from '../../../edge/api/call.ts';
import {
  endTimeOf,
  limitOf,
  mandatory,
  mandatoryDecimal,
  optionalInteger,
  type Parameters,
  startTimeOf,
} from '../../../edge/api/parameters.ts';
import { list, object } from '../../../edge/api/shape.ts';
import type { Refused } from '../../../edge/http/handler.ts';
import { transferRefusal } from '../rejections.ts';
import { refusalOfDailyLimit, requestedTransferOf } from '../requested-transfer.ts';
import '../tables.ts';

const DEFAULT_ROWS = 10;
const MAX_ROWS = 100;
const MAX_PAGES = 1_000_000;
const INSUFFICIENT = -5002;
const TRANSFER_REFUSED = -5005;

function walletsOf(parameters: Parameters): { readonly from: UserWallet; readonly to: UserWallet } {
  const [from = '', to = '', ...extraParts] = mandatory(parameters, 'type').split('_');
  const [paying, receiving] = [ownValue(ACCOUNTS, from), ownValue(ACCOUNTS, to)];
  if (paying === undefined || receiving === undefined || extraParts.length > 0)
    throw apiErrors.badData('type');
  return { from: paying, to: receiving };
}

async function answerTransfer(parameters: Parameters, { exchange, key }: KeyContext) {
  const { from, to } = walletsOf(parameters);
  const code = mandatory(parameters, 'asset');
  const currency = exchange.listings.currencies().find((currency) => currency.code === code);
  if (currency === undefined) throw apiErrors.unknownAsset();
  const number = mandatoryDecimal(parameters, 'amount');
  if (!/[1-9]/.test(number)) throw apiErrors.badData('amount');
  const fields = { number, currency_id: currency.id, from_field: from, to_field: to };
  const input = { ...fields, type: undefined, client_key: undefined };
  const context = { exchange, language: 'en' } as const;
  const requested = requestedTransferOf(input, context);
  if ('ok' in requested) throw refusalOf(requested, TRANSFER_REFUSED);
  const limitRefusal = await refusalOfDailyLimit(requested, input, context);
  if (limitRefusal !== null) throw refusalOf(limitRefusal, TRANSFER_REFUSED);
  const outcome = await exchange.sequencer.submit({
    room: 'transfer',
    type: 'transfer',
    by: { trader: key.userId },
    from,
    to,
    currency: currency.id,
    amount: requested.amount,
  });
  if (!outcome.ok) {
    const number = outcome.rejection.code === 'insufficient_balance' ? INSUFFICIENT : TRANSFER_REFUSED;
    throw refusalOf(transferRefusal(outcome.rejection, currency), number);
  }
  return { tranId: outcome.createdId };
}

function refusalOf({ key, params }: Refused, code: number): ApiError {
  return new ApiError(code, message('en', key, params));
}

async function answerTransfers(parameters: Parameters, { exchange, key }: KeyContext) {
  const { from, to } = walletsOf(parameters);
  const page = optionalInteger(parameters, 'current') ?? 1;
  if (page < 1 || page > MAX_PAGES) throw apiErrors.badData('current');
  const limit = limitOf(
    new Map([['limit', parameters.get('size') ?? String(DEFAULT_ROWS)]]),
    DEFAULT_ROWS,
    MAX_ROWS,
  );
  const start = startTimeOf(parameters);
  const end = endTimeOf(parameters);
  let query = exchange.database
    .selectFrom('transfers')
    .selectAll()
    .where('owner', '=', BigInt(key.userId))
    .where('from_wallet', '=', from)
    .where('to_wallet', '=', to)
    .orderBy('id', 'desc');
  if (start !== undefined) query = query.where('time_ms', '>=', BigInt(start));
  if (end !== undefined) query = query.where('time_ms', '<=', BigInt(end));
  const { rows, count } = await readPage(query, pageRequestOf({ page, limit }));
  return {
    total: count,
    rows: rows.flatMap((row) => {
      const currency = exchange.listings.currency(row.currency as CurrencyId);
      if (currency === undefined) return [];
      return [
        {
          asset: currency.code,
          amount: formatAmount(row.amount, currency.decimals),
          type: `${ACCOUNT_NAMES.get(row.from_wallet)}_${ACCOUNT_NAMES.get(row.to_wallet)}`,
          status: 'CONFIRMED',
          tranId: Number(row.id),
          timestamp: Number(row.time_ms),
        },
      ];
    }),
  };
}

const TRANSFERS = object({
  total: 'integer',
  rows: list(
    object({
      asset: 'text',
      amount: 'decimal',
      type: 'text',
      status: 'text',
      tranId: 'integer',
      timestamp: 'time',
    }),
  ),
});

/** API calls of transfers between a user's own accounts. */
export const transferApi: ApiPart = () => [
  {
    method: 'POST',
    path: '/sapi/v1/asset/transfer',
    security: 'move_money',
    weight: 10,
    parameters: ['type', 'asset', 'amount', 'fromSymbol', 'toSymbol'],
    mandatory: ['type', 'asset', 'amount'],
    shape: object({ tranId: 'integer' }),
    answer: answerTransfer,
  },
  {
    method: 'GET',
    path: '/sapi/v1/asset/transfer',
    security: 'read',
    weight: 1,
    // ccxt also sends its own account names, which repeat `type`.
    parameters: [
      'type',
      'startTime',
      'endTime',
      'current',
      'size',
      'fromSymbol',
      'toSymbol',
      'fromAccount',
      'toAccount',
    ],
    mandatory: ['type'],
    shape: TRANSFERS,
    answer: answerTransfers,
  },
];
