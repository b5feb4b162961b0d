import type { AnswerOf, calls, DataOf, InputOf } from '@assay/contract';
import { type CurrencyId, currencyId, type LossLimit, timeMs } from '@assay/engine';
import { message } from '@assay/locales/server';
import { formatAmount } from '@assay/money';
import { wireTime, withOffset, zonedTime } from '../../core/time/wire-time.ts';
import { amountIn } from '../../edge/http/amount-in.ts';
import { accept, type Reply, refuse, type UserContext } from '../../edge/http/handler.ts';
import { NO_CURRENCY } from '../../edge/http/refusals.ts';
import { currencyOf } from '../../market/market-data/listings.ts';
import { secondsRefusal } from './rejections.ts';

type SelfLimits = AnswerOf<typeof calls.guardRead>;
/** Stored limits, whose amounts are texts. */
type StoredLimit = Pick<LossLimit, 'currency'> & {
  readonly most: string | null;
  readonly next: { readonly most: string | null; readonly from: number } | null;
};

const DAY_MS = 86_400_000;

/** Returns the caller's own exclusion and limits. */
export async function readSelfLimits(_input: object, context: UserContext): Promise<Reply<SelfLimits>> {
  return accept(await guardOf(context));
}

/** Excludes the caller from seconds contracts for some days. */
export async function selfExclude(
  { days }: InputOf<typeof calls.guardExclude>,
  context: UserContext,
): Promise<Reply<string, DataOf<typeof calls.guardExclude>>> {
  const { exchange, session, language } = context;
  const { timeZone } = exchange.settings;
  const until = timeMs(exchange.now() + days * DAY_MS);
  const outcome = await exchange.sequencer.submit({
    room: 'seconds',
    type: 'exclude_oneself',
    by: { trader: session.userId },
    until,
  });
  if (!outcome.ok) return secondsRefusal(outcome.rejection, { currency: NO_CURRENCY, timeZone });
  const text = message(language, 'seconds.excluded', { until: zonedTime(until, timeZone) });
  return accept(text, { data: await guardOf(context) });
}

/** Sets the caller's maximum loss per day. */
export async function limitLosses(
  { currency_id, number }: InputOf<typeof calls.guardLimit>,
  context: UserContext,
): Promise<Reply<string, DataOf<typeof calls.guardLimit>>> {
  const { exchange, session, language } = context;
  const currency = exchange.listings.currency(currency_id as CurrencyId);
  if (currency === undefined) return refuse('listing.unknown_currency');
  const maxLoss = number === undefined ? null : amountIn(number, currency);
  if (maxLoss !== null && typeof maxLoss !== 'bigint') return maxLoss;
  const outcome = await exchange.sequencer.submit({
    room: 'seconds',
    type: 'limit_losses',
    by: { trader: session.userId },
    currency: currencyId(currency_id),
    most: maxLoss,
  });
  const { timeZone } = exchange.settings;
  if (!outcome.ok) return secondsRefusal(outcome.rejection, { currency, timeZone });
  const data = await guardOf(context);
  const next = data.limits.find((limit) => limit.currency_id === currency_id)?.next ?? null;
  const text =
    next === null
      ? message(language, 'seconds.limit_set')
      : message(language, 'seconds.limit_later', { from: withOffset(next.from, timeZone) });
  return accept(text, { data });
}

async function guardOf({ exchange, session }: UserContext): Promise<SelfLimits> {
  const { database, listings, settings, now } = exchange;
  const row = await database
    .selectFrom('seconds_guards')
    .selectAll()
    .where('owner', '=', BigInt(session.userId))
    .executeTakeFirst();
  const until = row?.excluded_until_ms ?? null;
  const limits = JSON.parse(row?.limits ?? '[]') as readonly StoredLimit[];
  return {
    excluded_until: until === null ? null : wireTime(Number(until), settings.timeZone),
    is_excluded: until !== null && Number(until) > now() ? 1 : 0,
    limits: limits.map((limit) => {
      const { code, decimals } = currencyOf(limit.currency, listings);
      const text = (maxLoss: string | null) =>
        maxLoss === null ? null : formatAmount(BigInt(maxLoss), decimals);
      // A future limit whose time has come is the current one.
      const isNextInForce = limit.next !== null && limit.next.from <= now();
      const maxLoss = isNextInForce && limit.next !== null ? limit.next.most : limit.most;
      const next = isNextInForce || limit.next === null ? null : limit.next;
      return {
        currency_id: limit.currency,
        currency_name: code,
        most: text(maxLoss),
        next: next && { most: text(next.most), from: wireTime(next.from, settings.timeZone) },
      };
    }),
  };
}
