import type { AnswerOf } from '@assay/contract';
import type { consoleCalls } from '@assay/contract/console';
import type { StaffContext } from '../../../backoffice/console/route.ts';
import { wireTime } from '../../../core/time/wire-time.ts';
import { accept, type Reply, refuse } from '../../../edge/http/handler.ts';
import type { Exchange } from '../../../exchange/exchange.ts';
import { currencyOf } from '../../../market/market-data/listings.ts';
import { messagesOf } from '../messages.ts';
import { quantityText } from '../money.ts';
import type { StoredDeal } from '../rows.ts';
import { readSingleApprovalLimit } from '../settings.ts';
import { warningsOf } from '../warnings.ts';
import { consoleDealsOf } from './deal-rows.ts';
import { readUserRows, userRowOf } from './people.ts';
import { hasRuled, readRulings, type StoredRuling } from './rulings.ts';
import { readShared } from './signals.ts';

type Case = AnswerOf<typeof consoleCalls.consoleC2cDeal>;

const PAGE = 1_000;

/** Returns one deal with all its messages and rulings. */
export async function readCase(id: number, context: StaffContext): Promise<Reply<Case>> {
  const { exchange, staff } = context;
  const { database, listings, settings, now } = exchange;
  const row = await readStored(exchange, id);
  if (row === undefined) return refuse('c2c.unknown_deal');
  const time = (ms: bigint | null) => (ms === null ? null : wireTime(Number(ms), settings.timeZone));
  const at = (ms: bigint) => wireTime(Number(ms), settings.timeZone);
  const today = wireTime(now(), settings.timeZone).slice(0, 'YYYY-MM-DD'.length);
  const [[listRow], accountsById, rulings, messages, chat, staffOnly] = await Promise.all([
    consoleDealsOf(exchange, [row]),
    readUserRows(database, [row.buyer, row.seller], today),
    readRulings(database, row.id),
    messagesOf(database, row.id).orderBy('s.id').limit(PAGE).execute(),
    readShared(database, row.buyer, row.seller),
    readSingleApprovalLimit(database),
  ]);
  if (listRow === undefined) return refuse('c2c.unknown_deal');
  const coin = currencyOf(row.currency, listings);
  return accept({
    ...listRow,
    fee: quantityText(row.fee, coin),
    fee_taken: quantityText(row.fee_taken, coin),
    pay_until: at(row.pay_by_ms),
    paid_time: time(row.paid_ms),
    cancelled_time: time(row.cancelled_ms),
    ended_time: time(row.ended_ms),
    reference: `C${row.id}`,
    parties: { buyer: userRowOf(accountsById, row.buyer), seller: userRowOf(accountsById, row.seller) },
    case: row.dispute === null ? null : caseOf(row, rulings, exchange),
    takes_two: row.money > staffOnly ? 1 : 0,
    was_paid: row.paid_ms === null ? 0 : 1,
    is_own_ruling: hasRuled(rulings, staff.email) ? 1 : 0,
    lines: messages.map((line) => ({
      id: Number(line.id),
      from: line.author,
      kind: line.kind,
      text: line.text,
      picture: line.picture,
      warnings: warningsOf(line.text, []),
      time: at(line.said_ms),
    })),
    shared: chat.map(({ signal, what, buyer_at: buyer, seller_at: seller }) => ({
      signal,
      what,
      buyer_time: wireTime(buyer.getTime(), settings.timeZone),
      seller_time: wireTime(seller.getTime(), settings.timeZone),
    })),
  });
}

export function readStored({ database }: Pick<Exchange, 'database'>, id: number) {
  return database.selectFrom('c2c_deals').selectAll().where('id', '=', BigInt(id)).executeTakeFirst();
}

function caseOf(
  row: StoredDeal,
  rulings: readonly StoredRuling[],
  exchange: Pick<Exchange, 'listings' | 'settings'>,
): Case['case'] {
  const { listings, settings } = exchange;
  const coin = currencyOf(row.currency, listings);
  const at = (ms: bigint | null) => wireTime(Number(ms ?? 0n), settings.timeZone);
  return {
    opened_by: row.opened_by ?? 'buyer',
    is_escrowed: row.is_escrowed === true ? 1 : 0,
    statements_until: at(row.statements_until_ms),
    stated: (row.stated ?? '').split(' ').filter((party) => party === 'buyer' || party === 'seller'),
    appeal_until: row.appeal_until_ms === null ? null : at(row.appeal_until_ms),
    appealed_by: row.appealed_by,
    conceded_by: row.conceded_by,
    rulings: rulings.map((ruling) => ({
      round: ruling.round,
      ruling: ruling.ruling,
      buyer_number: quantityText(ruling.to_buyer, coin),
      text: ruling.text,
      is_false_paid: ruling.is_false_paid ? (1 as const) : (0 as const),
      ruled_time: at(ruling.ruled_ms),
      by: ruling.by,
      proposed_by: ruling.proposed_by,
      reason: ruling.reason,
    })),
  };
}
