import { ownValue } from '@assay/contract';
import { LEDGER_TYPES } from '@assay/domain';
import type { CurrencyId, OwnerId, UserWallet } from '@assay/engine';
import { formatAmount } from '@assay/money';
import { ACCOUNT_NAMES, ACCOUNTS } from '../../../edge/api/account-names.ts';
import { apiErrors } from '../../../edge/api/api-error.ts';
import type { ApiPart, KeyContext } from '../../../edge/api/call.ts';
import {
  endTimeOf,
  limitOf,
  optionalInteger,
  type Parameters,
  startTimeOf,
} from '../../../edge/api/parameters.ts';
import { list, object } from '../../../edge/api/shape.ts';
import type { Exchange } from '../../../exchange/exchange.ts';
import type { StoredMovement } from '../movement-repository.ts';
import { type LedgerFilter, ledgerIdAt, readLedgerPage } from './ledger-pages.ts';
import { ledgerTypeOf } from './ledger-types.ts';

const USUAL_ROWS = 500;
const MAX_ROWS = 1_000;
const WEIGHT = 20;

const LEDGER = object({
  rows: list(
    object({
      id: 'integer',
      time: 'time',
      asset: 'text',
      amount: 'decimal',
      balanceAfter: 'decimal',
      account: { one: Object.keys(ACCOUNTS) },
      type: { one: LEDGER_TYPES },
      reason: 'text',
      reference: 'integer',
    }),
  ),
  'nextId?': 'integer',
});

/** API call of the caller's ledger, from the first entry on. */
export const ledgerApi: ApiPart = () => [
  {
    method: 'GET',
    path: '/sapi/v1/asset/ledger',
    security: 'read',
    weight: WEIGHT,
    parameters: ['asset', 'account', 'fromId', 'startTime', 'endTime', 'limit'],
    shape: LEDGER,
    answer: answerLedger,
  },
];

async function answerLedger(parameters: Parameters, { exchange, key }: KeyContext) {
  const filter = filterOf(parameters, exchange);
  const limit = limitOf(parameters, USUAL_ROWS, MAX_ROWS);
  const from = await firstIdOf(parameters, filter, exchange, key.userId);
  const { rows, next } = await readLedgerPage(exchange.database, key.userId, filter, from, limit);
  return {
    rows: rows.map((entry) => ledgerRow(entry, exchange)),
    ...(next !== null && { nextId: Number(next) }),
  };
}

function filterOf(parameters: Parameters, { listings }: Pick<Exchange, 'listings'>): LedgerFilter {
  const code = parameters.get('asset');
  const currency = listings.currencies().find((one) => one.code === code);
  if (code !== undefined && currency === undefined) throw apiErrors.unknownAsset();
  const wallet = accountOf(parameters);
  const endMs = endTimeOf(parameters);
  return {
    ...(currency !== undefined && { currency: currency.id }),
    ...(wallet !== undefined && { wallet }),
    ...(endMs !== undefined && { endMs }),
  };
}

function accountOf(parameters: Parameters): UserWallet | undefined {
  const name = parameters.get('account');
  if (name === undefined) return undefined;
  const wallet = ownValue(ACCOUNTS, name);
  if (wallet === undefined) throw apiErrors.badData('account');
  return wallet;
}

/** Returns the id from which on entries are asked for: of `fromId`, of `startTime`, or of the first entry. */
async function firstIdOf(
  parameters: Parameters,
  { endMs }: LedgerFilter,
  { database }: Pick<Exchange, 'database'>,
  owner: OwnerId,
): Promise<bigint> {
  const fromId = optionalInteger(parameters, 'fromId');
  const startMs = startTimeOf(parameters);
  if (startMs === undefined) return BigInt(fromId ?? 0);
  if (fromId !== undefined || (endMs !== undefined && startMs > endMs)) throw apiErrors.combination();
  return ledgerIdAt(database, owner, startMs);
}

function ledgerRow(entry: StoredMovement, { listings, products }: Pick<Exchange, 'listings' | 'products'>) {
  const currency = listings.currency(entry.currency as CurrencyId);
  const account = ACCOUNT_NAMES.get(entry.wallet);
  if (currency === undefined || account === undefined)
    throw new Error(`entry ${entry.id} is of no listed currency or of no account of a user`);
  return {
    id: Number(entry.id),
    time: Number(entry.time_ms),
    asset: currency.code,
    amount: formatAmount(entry.amount, currency.decimals),
    balanceAfter: formatAmount(entry.total_after, currency.decimals),
    account,
    type: ledgerTypeOf(entry, products.reasonTexts),
    reason: entry.reason,
    reference: Number(entry.reference),
  };
}
