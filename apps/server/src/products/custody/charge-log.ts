import { type AnswerOf, calls, LANGUAGES, type Language } from '@assay/contract';
import type { CurrencyId } from '@assay/engine';
import { message } from '@assay/locales/server';
import { formatAmount } from '@assay/money';
import { pageRequestOf } from '../../core/database/page.ts';
import { wireTime } from '../../core/time/wire-time.ts';
import { accept, type Route, userRoute } from '../../edge/http/handler.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import type { ReasonText } from '../../exchange/product-parts/reason-texts.ts';
import type { Listings } from '../../market/market-data/listings.ts';
import { readMovements, type StoredMovement } from '../../people/wallet/movement-repository.ts';
import { CUSTODY_REASONS } from './reasons.ts';

type ChargeRow = AnswerOf<typeof calls.chargeLog>['data'][number];

const DEFAULT_LIMIT = 20;
const TEXTS: ReadonlyMap<string, ReasonText> = new Map(Object.entries(CUSTODY_REASONS));

/** Routes of the log of deposits and withdrawals. */
export function chargeLogRoutes({
  database,
  listings,
  settings,
}: Pick<Exchange, 'database' | 'listings' | 'settings'>): readonly Route[] {
  return [
    userRoute(calls.chargeLog, async ({ page, limit = DEFAULT_LIMIT }, { session, language }) => {
      const filter = { reasons: [...TEXTS.keys()] };
      const { rows, count } = await readMovements(
        database,
        session.userId,
        filter,
        pageRequestOf({ page, limit }),
      );
      return accept({
        current_page: page,
        data: rows.map((row) => chargeRowOf(row, listings, settings.timeZone, language)),
        per_page: limit,
        last_page: Math.max(1, Math.ceil(count / limit)),
        total: count,
      });
    }),
  ];
}

function chargeRowOf(
  movement: StoredMovement,
  listings: Listings,
  timeZone: string,
  language: Language,
): ChargeRow {
  const currency = listings.currency(movement.currency as CurrencyId);
  const { amount, time_ms } = movement;
  return {
    value: currency === undefined ? String(amount) : formatAmount(amount, currency.decimals),
    currency_name: currency?.code ?? String(movement.currency),
    info: infoIn(language, movement),
    ...inAllLanguages((language) => infoIn(language, movement)),
    created_time: wireTime(Number(time_ms), timeZone),
  };
}

function infoIn(language: Language, { reason, amount, reference }: StoredMovement): string {
  const texts = TEXTS.get(reason);
  if (texts === undefined) return reason;
  return message(language, amount < 0n ? texts.out : texts.in, { reference: String(reference) });
}

type Infos = { readonly [Code in Language as `info_${Code}`]: string };

function inAllLanguages(text: (language: Language) => string): Infos {
  return Object.fromEntries(LANGUAGES.map((language) => [`info_${language}`, text(language)])) as Infos;
}
