import type { AnswerOf, calls, DataOf, InputOf } from '@assay/contract';
import type { CurrencyId } from '@assay/engine';
import { formatAmount } from '@assay/money';
import type { Selectable } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { readSlice, sliceOf } from '../database/slice.ts';
import { accept, type Reply, type UserContext } from '../http/handler.ts';
import { wireTime } from '../http/time.ts';
import { readTransferMinimum } from './settings.ts';

type Call = typeof calls.transferHistory;
type Row = NonNullable<DataOf<Call>>[number];
type StoredTransfer = Selectable<Schema['transfers']>;

const USUAL_LIMIT = 20;

/** The caller's transfers, newest first: those of the contract account, or all of them. */
export async function listTransfers(
  { scope, currency, page, limit = USUAL_LIMIT }: InputOf<Call>,
  context: UserContext,
): Promise<Reply<AnswerOf<Call>, DataOf<Call>>> {
  const { database } = context.exchange;
  let query = database
    .selectFrom('transfers')
    .selectAll()
    .where('owner', '=', BigInt(context.session.userId))
    .orderBy('id', 'desc');
  if (scope === 'contract') {
    query = query.where((where) =>
      where.or([where('from_wallet', '=', 'lever'), where('to_wallet', '=', 'lever')]),
    );
  }
  if (currency !== undefined) query = query.where('currency', '=', currency);
  const { rows, count } = await readSlice(query, sliceOf({ page, limit }));
  const minimum = await readTransferMinimum(database);
  return accept({ page, limit, count, minimum }, { data: rows.map((row) => rowOf(row, context)) });
}

function rowOf(row: StoredTransfer, { exchange }: UserContext): Row {
  const { market, settings } = exchange;
  const currency = market.currency(row.currency as CurrencyId);
  if (currency === undefined) throw new Error(`there is no currency ${row.currency}`);
  return {
    id: Number(row.id),
    type: typeOf(row),
    number: formatAmount(row.amount, currency.decimals),
    add_time: wireTime(Number(row.time_ms), settings.timeZone),
    currency_id: row.currency,
    currency_name: currency.code,
    from_field: row.from_wallet,
    to_field: row.to_wallet,
  };
}

/** 1: out of the contract account. 2: into it. */
function typeOf({ from_wallet, to_wallet }: StoredTransfer): Row['type'] {
  if (from_wallet === 'lever') return 1;
  return to_wallet === 'lever' ? 2 : 0;
}
