import type { AnswerOf, calls, InputOf, Language } from '@assay/contract';
import type { PostingReason } from '@assay/engine';
import { formatAmount } from '@assay/money';
import { wireTime } from '../../core/time/wire-time.ts';
import { accept, type Reply, type UserContext } from '../../edge/http/handler.ts';
import type { ReasonTexts } from '../../exchange/product-parts/reason-texts.ts';
import type { ListedPair } from '../../market/market-data/listings.ts';
import type { StoredMovement } from '../../people/wallet/movement-repository.ts';
import { movementText } from '../../people/wallet/movement-texts.ts';
import { contractRowOf, ownContract } from './contracts.ts';
import { priceOf } from './price-text.ts';
import type { StoredLeverReceipt } from './tables.ts';

type Call = typeof calls.leverReceipts;

const PPM_PER_PERCENT = 10_000;
/** Ledger reasons of each kind of step on the contract account. */
const REASONS = {
  opened: ['lever_fee'],
  overnight: ['lever_overnight'],
  settled: ['lever_profit', 'lever_loss', 'lever_debt', 'lever_liquidation_fee'],
} as const satisfies Record<StoredLeverReceipt['kind'], readonly PostingReason[]>;

/** Returns one contract of the caller's with the inputs of its calculations and all its postings. */
export async function listReceipts(
  { id }: InputOf<Call>,
  context: UserContext,
): Promise<Reply<AnswerOf<Call>>> {
  const { exchange, session, language } = context;
  const contract = await ownContract(id, null, context);
  if ('ok' in contract) return contract;
  const { trade, pair } = contract;
  const { database, settings, prices, products } = exchange;
  const rows = await database
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
  const postings = await database
    .selectFrom('ledger_entries')
    .selectAll()
    .where('owner', '=', BigInt(session.userId))
    .where('wallet', '=', 'lever')
    .where('reference', '=', BigInt(id))
    .where('reason', 'in', Object.values(REASONS).flat())
    .orderBy('id')
    .execute();
  const termsBook = await prices.terms();
  const pairNames = { id: pair.spec.id, base: pair.base.code, quote: pair.quote.code };
  const indexOf = (observedMs: bigint | null) =>
    observedMs === null ? [] : [...(termsBook.at(pairNames, Number(observedMs)).current?.sources ?? [])];
  const written = { pair, timeZone: settings.timeZone, language, reasonTexts: products.reasonTexts };
  return accept({
    contract: await contractRowOf(exchange, trade, pair),
    receipts: rows.map(({ observed_ms: observedMs, sources, ...receipt }) =>
      receiptRowOf(
        {
          receipt,
          seen: { seenMs: observedMs, sources, indexOf: indexOf(observedMs) },
          postings: postings.filter((posting) => isOf(receipt, posting)),
        },
        written,
      ),
    ),
  });
}

function isOf({ kind, sequence }: StoredLeverReceipt, posting: StoredMovement): boolean {
  return posting.sequence === sequence && REASONS[kind].some((reason) => reason === posting.reason);
}

/** Receipt with related data from other tables. */
type ReceiptContext = {
  readonly receipt: StoredLeverReceipt;
  readonly seen: {
    readonly seenMs: bigint | null;
    readonly sources: number | null;
    readonly indexOf: string[];
  };
  readonly postings: readonly StoredMovement[];
};

type Written = {
  readonly pair: ListedPair;
  readonly timeZone: string;
  readonly language: Language;
  readonly reasonTexts: ReasonTexts;
};

function receiptRowOf(
  { receipt, seen, postings }: ReceiptContext,
  { pair, timeZone, language, reasonTexts }: Written,
): AnswerOf<Call>['receipts'][number] {
  const money = (value: bigint) => formatAmount(value, pair.quote.decimals);
  return {
    id: Number(receipt.id),
    kind: receipt.kind,
    cause: receipt.cause,
    time: wireTime(Number(receipt.time_ms), timeZone),
    mark: indexPriceOf(receipt, seen, pair, timeZone),
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
    postings: postings.map((posting) => ({
      id: Number(posting.id),
      info: movementText(posting, language, reasonTexts),
      number: money(posting.amount),
    })),
  };
}

function indexPriceOf(
  { mark_sequence: sequence, mark_price: price }: StoredLeverReceipt,
  { seenMs: observedMs, sources, indexOf }: ReceiptContext['seen'],
  pair: ListedPair,
  timeZone: string,
): AnswerOf<Call>['receipts'][number]['mark'] {
  if (sequence === null || price === null) return null;
  return {
    sequence: Number(sequence),
    price: priceOf(price, pair),
    seen: observedMs === null ? '' : wireTime(Number(observedMs), timeZone),
    ...(sources === null ? {} : { sources }),
    index_of: indexOf,
  };
}
