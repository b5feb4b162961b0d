import type { AnswerOf, calls, InputOf } from '@assay/contract';
import { accept, type Reply, refuse, type UserContext } from '../../edge/http/handler.ts';
import { currencyOf } from '../../market/market-data/listings.ts';
import { findUser, type User } from '../../people/account/user-repository.ts';
import { readBlocked } from './blocked.ts';
import { disputeRowOf } from './dispute-row.ts';
import { quantityText } from './money.ts';
import { readParty } from './own-deal.ts';
import { maskName, NO_METHODS, type PaymentMethods, readMethods } from './payment-methods.ts';
import { dealPictureAddress } from './pictures.ts';
import { readDealRatings } from './ratings.ts';
import { dealRowOf, type StoredDeal } from './rows.ts';

type Call = typeof calls.c2cDeal;
type CashInfo = AnswerOf<Call>['sell_cash_info'];

/** Returns a deal of the caller's; while it is open, with contact and payment data of the other party. */
export async function readDeal(
  { id }: InputOf<Call>,
  { exchange, session, language }: UserContext,
): Promise<Reply<AnswerOf<Call>>> {
  const { database, vault, listings, settings, now } = exchange;
  const found = await readParty(database, id, session.userId);
  if (found === null) return refuse('c2c.unknown_deal');
  const { row, party, isOpen } = found;
  const [seller, buyer, sellers, buyers, ratings, blocked] = await Promise.all([
    findUser(database, row.seller),
    findUser(database, row.buyer),
    readMethods(database, vault, row.seller, row.taken_ms),
    readMethods(database, vault, row.buyer, row.taken_ms),
    readDealRatings(database, row.id, session.userId),
    readBlocked(database, BigInt(session.userId)),
  ]);
  const otherParty = party === 'buyer' ? sellers : buyers;
  const { dispute } = row;
  const awaitsStatements = dispute === 'open' || dispute === 'appealed';
  const canState = awaitsStatements && Number(row.statements_until_ms ?? 0n) >= now();
  const canChat = isOpen || (row.state === 'cancelled' && dispute === null && row.dispute_until_ms !== null);
  return accept({
    ...dealRowOf(row, session.userId, { listings, timeZone: settings.timeZone, language }),
    seller_name: isOpen ? (sellers?.real_name ?? '') : maskName(sellers?.real_name ?? ''),
    seller_phone: isOpen ? phoneOf(seller) : '',
    phone: isOpen ? phoneOf(buyer) : '',
    hes_realname: isOpen ? (otherParty?.real_name ?? '') : maskName(otherParty?.real_name ?? ''),
    sell_cash_info: cashInfoOf(row, isOpen ? sellers : null),
    user_cash_info: cashInfoOf(row, isOpen ? buyers : null),
    reference: `C${row.id}`,
    fee: quantityText(feeOf(row, party), currencyOf(row.currency, listings)),
    case: dispute === null ? null : await disputeRowOf(row, exchange),
    can_chat: canChat ? (1 as const) : (0 as const),
    can_state: canState ? (1 as const) : (0 as const),
    own_rating: ratings.own,
    other_rating: ratings.other,
    is_blocked: blocked.includes(party === 'buyer' ? row.seller : row.buyer) ? (1 as const) : (0 as const),
  });
}

/** Returns the fee of a party; only the advertiser pays one. */
function feeOf({ side, fee_taken: fee }: StoredDeal, party: 'buyer' | 'seller'): bigint {
  return (side === 'sell') === (party === 'seller') ? fee : 0n;
}

function phoneOf(user: User | undefined): string {
  return user?.phone ?? '';
}

function cashInfoOf({ id }: StoredDeal, methods: PaymentMethods | null): CashInfo {
  const existing = methods ?? NO_METHODS;
  return {
    ...existing,
    bank_pic: dealPictureAddress(id, existing.bank_pic),
    wechat_pic: dealPictureAddress(id, existing.wechat_pic),
    alipay_pic: dealPictureAddress(id, existing.alipay_pic),
  };
}
