import type { AnswerOf, calls, DataOf } from '@assay/contract';
import { clientKey, currencyId, DEMO, type OwnerId } from '@assay/engine';
import { message } from '@assay/locales/server';
import { amount, decimals, formatAmount } from '@assay/money';
import { allSubmitted } from '../../core/sequencer/call-progress.ts';
import { wireTime } from '../../core/time/wire-time.ts';
import { accept, type Reply, refuse, type UserContext } from '../../edge/http/handler.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import { COIN_DECIMALS, PLATFORM_ID } from './catalog.ts';

const UNIT = 10n ** BigInt(COIN_DECIMALS);

/** Test funds per day; votes are cast with the platform's own coin. */
export const TEST_FUNDS = [
  { currency: currencyId(3), value: amount(10_000n * UNIT) },
  { currency: currencyId(1), value: amount(UNIT / 2n) },
  { currency: currencyId(2), value: amount(5n * UNIT) },
  { currency: currencyId(PLATFORM_ID), value: amount(1_000n * UNIT) },
];

type ClaimReply = Reply<AnswerOf<typeof calls.demoClaim>, DataOf<typeof calls.demoClaim>>;

/**
 * Credits a user with test funds, once a day of the exchange's time zone. The day is recorded after the credits; if
 * that fails, the next claim of the day completes this one, because the idempotency key of each credit contains the
 * day.
 */
export async function claimFunds({ exchange, session, language }: UserContext): Promise<ClaimReply> {
  const { database, now, settings } = exchange;
  const today = wireTime(now(), settings.timeZone).slice(0, 10);
  if (await hasClaimed(exchange, session.userId, today)) return refuse('demo.claimed_today');
  for (const answer of await allSubmitted(creditAll(exchange, session.userId, today))) {
    if (!answer.ok && answer.rejection.code === 'owner_closed') return refuse('account.closed');
    if (!answer.ok) throw new Error(`test funds were refused: ${answer.rejection.code}`);
  }
  const { numInsertedOrUpdatedRows } = await database
    .insertInto('demo_claims')
    .values({ user_id: BigInt(session.userId), claimed_on: today })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) return refuse('demo.claimed_today');
  return accept(message(language, 'demo.claimed'), { data: { credited: credited(exchange) } });
}

async function hasClaimed(
  { database }: Pick<Exchange, 'database'>,
  user: OwnerId,
  day: string,
): Promise<boolean> {
  const row = await database
    .selectFrom('demo_claims')
    .select('user_id')
    .where('user_id', '=', BigInt(user))
    .where('claimed_on', '=', day)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the funds in listed currencies: an exchange with another setup may lack some. */
function fundsOf({ listings }: Pick<Exchange, 'listings'>) {
  return TEST_FUNDS.filter(({ currency }) => listings.currency(currency) !== undefined);
}

function creditAll(exchange: Pick<Exchange, 'listings' | 'sequencer'>, owner: OwnerId, day: string) {
  const { sequencer } = exchange;
  return fundsOf(exchange).map(({ currency, value }) =>
    sequencer.submit({
      room: 'custody',
      type: 'credit',
      by: DEMO,
      owner,
      wallet: 'change',
      currency,
      amount: value,
      reason: 'demo_claim',
      reference: Number(day.replaceAll('-', '')),
      key: clientKey(`claim-${owner}-${day}-${currency}`),
    }),
  );
}

function credited(exchange: Pick<Exchange, 'listings'>) {
  return fundsOf(exchange).map(({ currency, value }) => ({
    currency_name: exchange.listings.currency(currency)?.code ?? '',
    amount: formatAmount(value, decimals(COIN_DECIMALS)),
  }));
}
