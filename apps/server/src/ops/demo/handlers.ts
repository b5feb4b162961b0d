import { calls } from '@assay/contract';
import { sql } from 'kysely';
import { wireTime } from '../../core/time/wire-time.ts';
import { accept, openRoute, type RouteGroup, userRoute } from '../../edge/http/handler.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import { loginTextOf, spellingOf } from '../../people/account/address.ts';
import { pendingLetters } from '../../people/account/after-answer.ts';
import { claimFunds } from './claim.ts';

const OUTBOX_ROWS = 20;
/** Fewest digits of a phone number to match the end of a longer one. */
const PHONE_DIGITS_MIN = 6;

/** Calls of a demo only: elsewhere their paths do not exist. */
export const demoArea: RouteGroup = (exchange) => {
  if (!exchange.settings.demo) return [];
  return [
    openRoute(calls.demoOutbox, async ({ to }) => {
      await pendingLetters();
      return accept(await lettersTo(exchange, to));
    }),
    userRoute(calls.demoClaim, (_, context) => claimFunds(context)),
  ];
};

/** Returns messages sent to an address, newest first. A phone number is found with and without its country code. */
async function lettersTo({ database, settings }: Pick<Exchange, 'database' | 'settings'>, to: string) {
  const address = loginTextOf(to);
  const digits = address.includes('@') ? '' : spellingOf(address);
  const rows = await database
    .selectFrom('outbox')
    .selectAll()
    .where((where) =>
      where.or([
        where('recipient', '=', address),
        ...(digits.length < PHONE_DIGITS_MIN
          ? []
          : [
              where('channel', '=', 'sms').and(
                sql<string>`right(recipient, ${digits.length}::int)`,
                '=',
                digits,
              ),
            ]),
      ]),
    )
    .orderBy('id', 'desc')
    .limit(OUTBOX_ROWS)
    .execute();
  return rows.map((row) => ({
    to: row.recipient,
    code: row.code ?? '',
    text: row.body,
    time: wireTime(row.created_at.getTime(), settings.timeZone),
  }));
}
