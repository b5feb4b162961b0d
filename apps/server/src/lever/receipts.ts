import type { AnswerOf, calls, InputOf } from '@assay/contract';
import { formatAmount } from '@assay/money';
import { accept, type Reply, type UserContext } from '../http/handler.ts';
import type { ListedPair } from '../market-data/listings.ts';
import { wireTime } from '../time/wire-time.ts';
import { contractRowOf, ownContract } from './contracts.ts';
import { priceOf } from './price-text.ts';
import type { StoredLeverReceipt } from './tables.ts';

type Call = typeof calls.leverReceipts;

const PPM_PER_PERCENT = 10_000;

/** One contract of the caller's with everything that it was reckoned from. */
export async function listReceipts(
  { id }: InputOf<Call>,
  context: UserContext,
): Promise<Reply<AnswerOf<Call>>> {
  const { exchange } = context;
  const own = await ownContract(id, null, context);
  if ('ok' in own) return own;
  const { trade, pair } = own;
  const { timeZone } = exchange.settings;
  const rows = await exchange.database
    .selectFrom('lever_receipts')
    .leftJoin('marks', (join) =>
      join
        .onRef('marks.pair', '=', 'lever_receipts.pair')
        .onRef('marks.sequence', '=', 'lever_receipts.mark_sequence'),
    )
    .selectAll('lever_receipts')
    .select(['marks.observed_ms', 'marks.sources'])
    .where('trade', '=', BigInt(id))
    .orderBy('lever_receipts.id')
    .execute();
  return accept({
    contract: await contractRowOf(exchange, trade, pair),
    receipts: rows.map(({ observed_ms, sources, ...receipt }) =>
      receiptRowOf(receipt, { observedMs: observed_ms, sources }, pair, timeZone),
    ),
  });
}

function receiptRowOf(
  receipt: StoredLeverReceipt,
  { observedMs, sources }: { readonly observedMs: bigint | null; readonly sources: number | null },
  pair: ListedPair,
  timeZone: string,
): AnswerOf<Call>['receipts'][number] {
  const money = (value: bigint) => formatAmount(value, pair.quote.decimals);
  const { mark_sequence: sequence, mark_price: price } = receipt;
  const seen = observedMs === null ? '' : wireTime(Number(observedMs), timeZone);
  return {
    id: Number(receipt.id),
    kind: receipt.kind,
    cause: receipt.cause,
    time: wireTime(Number(receipt.time_ms), timeZone),
    mark:
      sequence === null || price === null
        ? null
        : {
            sequence: Number(sequence),
            price: priceOf(price, pair),
            seen,
            ...(sources === null ? {} : { sources }),
          },
    spread: receipt.spread / PPM_PER_PERCENT,
    price: priceOf(receipt.price, pair),
    value: money(receipt.value),
    margin: money(receipt.margin),
    fee: money(receipt.fee),
    profit: money(receipt.profit),
    paid: money(receipt.paid),
    owed: money(receipt.owed),
    borne: money(receipt.borne),
    equity: money(receipt.equity),
    margins: money(receipt.margins),
    pool: receipt.pool === null ? null : money(receipt.pool),
    profits: receipt.profits === null ? null : money(receipt.profits),
  };
}
