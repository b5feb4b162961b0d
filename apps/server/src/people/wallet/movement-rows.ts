import type { Language, MovementRow } from '@assay/contract';
import { type CurrencyId, isUserWallet, type UserWallet, type Wallet } from '@assay/engine';
import { message } from '@assay/locales/server';
import { formatAmount } from '@assay/money';
import { wireTime } from '../../core/time/wire-time.ts';
import type { ReasonTexts } from '../../exchange/product-parts/reason-texts.ts';
import type { Listings } from '../../market/market-data/listings.ts';
import type { StoredMovement } from './movement-repository.ts';
import { movementText } from './movement-texts.ts';

/** Context of movement rows. */
export type MovementContext = {
  readonly listings: Listings;
  readonly timeZone: string;
  readonly reasonTexts: ReasonTexts;
  readonly language: Language;
};

/** Returns a movement in the wire format, with texts in the caller's language. */
export function movementRowOf(entry: StoredMovement, context: MovementContext): MovementRow {
  const { listings, timeZone, language } = context;
  const currency = listings.currency(entry.currency as CurrencyId);
  const text = (value: bigint) =>
    currency === undefined ? String(value) : formatAmount(value, currency.decimals);
  const wallet = userWallet(entry.wallet);
  return {
    id: Number(entry.id),
    value: text(entry.amount),
    info: movementText(entry, language, context.reasonTexts),
    created_time: wireTime(Number(entry.time_ms), timeZone),
    account: message(language, `wallet.${wallet}`),
    wallet,
    currency: entry.currency,
    currency_name: currency?.code ?? String(entry.currency),
    balance_after: text(entry.total_after),
    reason: entry.reason,
    reference: Number(entry.reference),
  };
}

function userWallet(wallet: Wallet): UserWallet {
  if (!isUserWallet(wallet)) throw new Error(`a user has no account ${wallet}`);
  return wallet;
}
