import type { CurrencyId, DepositState, WithdrawalState } from '@assay/engine';
import { type Amount, formatAmount } from '@assay/money';
import { sql } from 'kysely';
import { ApiError, apiErrors } from '../../../edge/api/api-error.ts';
import type { KeyContext } from '../../../edge/api/call.ts';
import {
  endTimeOf,
  limitOf,
  optionalInteger,
  type Parameters,
  startTimeOf,
} from '../../../edge/api/parameters.ts';
import { explorerOf } from '../networks.ts';
import { receivedBy } from '../received.ts';
import { currencyOf, networkName, networkOf } from './coins.ts';
import { WITHDRAWAL_KEYS, withdrawalKeyOf } from './withdraw.ts';
import '../tables.ts';

const MAX_ROWS = 1_000;
const DAYS_90_MS = 90 * 24 * 60 * 60_000;

/** Returns a user's deposit address for a currency. Throws where the network is not open. */
export async function answerDepositAddress(parameters: Parameters, { exchange, key }: KeyContext) {
  const currency = currencyOf(exchange, parameters);
  const { network } = await networkOf(exchange, currency, parameters);
  const address = await exchange.chains.addressFor(key.userId, network);
  if (address === null) throw new ApiError(-4019, 'The network is not open for this asset.');
  return { coin: currency.code, address, tag: '', url: explorerOf(exchange.explorers, network, '') };
}

/** Status numbers of deposits that are not final. 6: credited, but not withdrawable yet; 0 and 7: not credited. */
const DEPOSIT_STATUS: Readonly<Record<DepositState, number>> = {
  seen: 0,
  credited: 6,
  below_minimum: 7,
  unmatched: 7,
  gone: 7,
  taken_back: 7,
};
const SETTLED = 1;

/** Returns deposits, newest first. */
export async function answerDeposits(parameters: Parameters, { exchange, key }: KeyContext) {
  const { database, listings } = exchange;
  const { startMs, endMs, offset, limit } = windowOf(parameters, exchange.now());
  let query = receivedBy(database, key.userId)
    .where('seen_ms', '>=', BigInt(startMs))
    .where('seen_ms', '<=', BigInt(endMs));
  if (parameters.has('coin')) query = query.where('currency', '=', currencyOf(exchange, parameters).id);
  const transaction = parameters.get('txId');
  if (transaction !== undefined) query = query.where('transaction', '=', transaction.replaceAll('\0', ''));
  const status = optionalInteger(parameters, 'status');
  const isSettled = sql<boolean>`(state = 'credited' and is_final)`;
  if (status === SETTLED) query = query.where(isSettled);
  else if (status !== undefined)
    query = query.where(hasStatus(DEPOSIT_STATUS, status)).where(sql<boolean>`not ${isSettled}`);
  const rows = await query.offset(offset).limit(limit).execute();
  return rows.flatMap((row) => {
    const currency = listings.currency(row.currency as CurrencyId);
    if (currency === undefined) return [];
    const statusCode = row.state === 'credited' && row.is_final ? SETTLED : DEPOSIT_STATUS[row.state];
    return [
      {
        id: String(row.id),
        amount: formatAmount(row.amount, currency.decimals),
        coin: currency.code,
        network: networkName(row.network),
        status: statusCode,
        address: row.address,
        addressTag: '',
        txId: row.transaction,
        insertTime: Number(row.seen_ms),
        transferType: row.source === 'chain' ? 0 : 1,
        confirmTimes: `${row.confirmations}/${row.credit_after}`,
        unlockConfirm: Number(row.settled_after),
        walletType: 0,
      },
    ];
  });
}

/** 1 cancelled, 2 awaits approval, 3 rejected, 4 processing, 5 failed, 6 completed. */
const WITHDRAWAL_STATUS: Readonly<Record<WithdrawalState, number>> = {
  applied: 2,
  approved: 4,
  signed: 4,
  broadcast: 4,
  unknown: 4,
  completed: 6,
  failed: 5,
  rejected: 3,
  cancelled: 1,
  in_station: 6,
};

/** Returns withdrawals, newest first. */
export async function answerWithdrawals(parameters: Parameters, { exchange, key }: KeyContext) {
  const { database, listings } = exchange;
  const { startMs, endMs, offset, limit } = windowOf(parameters, exchange.now());
  let query = database
    .selectFrom('chain_withdrawals')
    .leftJoin('client_keys', (join) =>
      join
        .onRef('client_keys.made', '=', 'chain_withdrawals.id')
        .on('client_keys.space', '=', String(key.userId))
        // Only withdrawals: ids of other records start from 1 as well.
        .on(sql<boolean>`starts_with(client_keys.client_key, ${WITHDRAWAL_KEYS})`),
    )
    .selectAll('chain_withdrawals')
    .select('client_keys.client_key')
    .where('owner', '=', BigInt(key.userId))
    .where('applied_ms', '>=', BigInt(startMs))
    .where('applied_ms', '<=', BigInt(endMs))
    .orderBy('chain_withdrawals.id', 'desc');
  if (parameters.has('coin')) query = query.where('currency', '=', currencyOf(exchange, parameters).id);
  const clientOrderId = parameters.get('withdrawOrderId');
  if (clientOrderId !== undefined)
    query = query.where('client_keys.client_key', '=', withdrawalKeyOf(key, clientOrderId));
  const status = optionalInteger(parameters, 'status');
  if (status !== undefined) query = query.where(hasStatus(WITHDRAWAL_STATUS, status));
  const rows = await query.offset(offset).limit(limit).execute();
  return rows.flatMap((row) => {
    const currency = listings.currency(row.currency as CurrencyId);
    if (currency === undefined) return [];
    const statusCode = WITHDRAWAL_STATUS[row.state];
    return [
      {
        id: String(row.id),
        amount: formatAmount((row.amount - row.fee) as Amount, currency.decimals),
        transactionFee: formatAmount(row.fee, currency.decimals),
        coin: currency.code,
        status: statusCode,
        address: row.address,
        txId: row.transactions.split(' ').at(-1) ?? '',
        applyTime: utcText(Number(row.applied_ms)),
        network: networkName(row.network),
        transferType: row.state === 'in_station' ? 1 : 0,
        ...(row.client_key === null ? {} : { withdrawOrderId: row.client_key.replace(/^\w+:\d+:/, '') }),
        info: row.state === 'rejected' ? row.reason : '',
        confirmNo: Number(row.confirmations),
        walletType: 0,
        txKey: '',
        ...(row.state === 'completed' ? { completeTime: utcText(Number(row.changed_ms)) } : {}),
      },
    ];
  });
}

/** Returns the condition that a row's state has this status number. */
function hasStatus(numbers: Readonly<Record<string, number>>, status: number) {
  const states = Object.entries(numbers).flatMap(([state, number]) => (number === status ? [state] : []));
  return sql<boolean>`state = any(${states})`;
}

function utcText(ms: number): string {
  return new Date(ms).toISOString().slice(0, 19).replace('T', ' ');
}

/** Returns the requested time window: at most 90 days; by default the last 90 days. */
function windowOf(parameters: Parameters, nowMs: number) {
  const endMs = endTimeOf(parameters) ?? nowMs;
  const startMs = startTimeOf(parameters) ?? Math.max(0, endMs - DAYS_90_MS);
  if (startMs > endMs) throw apiErrors.combination();
  if (endMs - startMs > DAYS_90_MS) throw new ApiError(-4047, 'Time interval must be within 0-90 days');
  const offset = optionalInteger(parameters, 'offset') ?? 0;
  return {
    startMs,
    endMs,
    offset: Math.min(offset, 1_000_000),
    limit: limitOf(parameters, MAX_ROWS, MAX_ROWS),
  };
}
