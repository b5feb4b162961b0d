import type { AnswerOf, InputOf } from '@assay/contract';
import { consoleCalls } from '@assay/contract/console';
import { ownerId } from '@assay/engine';
import { type ConsoleRoute, type ConsoleRouteGroup, staffRoute } from '../../../backoffice/console/route.ts';
import { answerWithoutApproval } from '../../../backoffice/console/without-approval.ts';
import { submitCommand } from '../../../backoffice/desk/submit-command.ts';
import { pageRequestOf, readPage } from '../../../core/database/page.ts';
import { wireTime } from '../../../core/time/wire-time.ts';
import { accept, refuse } from '../../../edge/http/handler.ts';
import type { Exchange } from '../../../exchange/exchange.ts';
import { currencyOf } from '../../../market/market-data/listings.ts';
import { figuresOf, readFigures } from '../figures.ts';
import { quantityText } from '../money.ts';
import { C2C_REFUSALS } from '../rejections.ts';
import { readRecord } from '../trade-record.ts';
import '../own-tables.ts';
import '../tables.ts';

/** Routes to list applicants, merchants and former merchants, and to decide about them. */
export const c2cMerchantPart: ConsoleRouteGroup = (exchange) => [
  staffRoute(consoleCalls.consoleC2cMerchants, async (input) => accept(await listMerchants(input, exchange))),
  decideRoute(exchange),
];

type ListCall = typeof consoleCalls.consoleC2cMerchants;

async function listMerchants(
  { scope, page, limit }: InputOf<ListCall>,
  exchange: Pick<Exchange, 'database' | 'listings' | 'now' | 'settings'>,
): Promise<AnswerOf<ListCall>> {
  const { database, listings, settings, now } = exchange;
  let query = database
    .selectFrom('c2c_merchants as m')
    .innerJoin('users as u', 'u.id', 'm.owner')
    .leftJoin('c2c_shops as s', 's.user_id', 'm.owner')
    .leftJoin('c2c_traders as t', 't.owner', 'm.owner')
    .selectAll('m')
    .select((select) => [
      'u.email',
      'u.phone',
      's.name as shop',
      's.terms',
      's.hours',
      't.is_suspended',
      select
        .selectFrom('c2c_offers as o')
        .select((count) => count.fn.countAll<bigint>().as('count'))
        .whereRef('o.owner', '=', 'm.owner')
        .where('o.status', '=', 'open')
        .as('open_offers'),
    ])
    .orderBy('m.applied_ms')
    .orderBy('m.owner');
  if (scope !== 'all') query = query.where('m.state', '=', scope);
  const { rows, count } = await readPage(query, pageRequestOf({ page, limit }));
  const owners = rows.map(({ owner }) => owner);
  const [figures, records] = await Promise.all([
    readFigures(database, owners, now()),
    Promise.all(owners.map((owner) => readRecord(database, owner, now()))),
  ]);
  const list = rows.map((row, index) => {
    const coin = currencyOf(row.currency, listings);
    const { completed, completion_rate, release_seconds } = figuresOf(figures, row.owner);
    return {
      user_id: Number(row.owner),
      account: row.email ?? row.phone ?? '',
      state: row.state,
      shop: row.shop ?? '',
      terms: row.terms ?? '',
      hours: row.hours ?? '',
      deposit: quantityText(row.bond, coin),
      currency_name: coin.code,
      applied_time: wireTime(Number(row.applied_ms), settings.timeZone),
      free_time: row.free_ms === null ? null : wireTime(Number(row.free_ms), settings.timeZone),
      note: row.note,
      is_suspended: row.is_suspended === true ? (1 as const) : (0 as const),
      open_offers: Number(row.open_offers ?? 0n),
      disputes_lost: records[index]?.disputesLost ?? 0,
      completed,
      completion_rate,
      release_seconds,
    };
  });
  return { list, page, limit, count };
}

function decideRoute(
  exchange: Pick<Exchange, 'database' | 'listings' | 'sequencer' | 'settings'>,
): ConsoleRoute {
  return staffRoute(consoleCalls.consoleDecideC2cMerchant, async ({ id, act, reason }, context) => {
    const { database } = exchange;
    const merchant = await database
      .selectFrom('c2c_merchants')
      .select('state')
      .where('owner', '=', BigInt(id))
      .executeTakeFirst();
    if (merchant?.state !== 'waiting') return refuse('c2c.desk.merchant_not_waiting');
    const entry = { action: `c2c_merchant.${act}`, target: `user:${id}`, reason };
    const decision = { owner: ownerId(id), isApproved: act === 'approve', note: reason };
    return answerWithoutApproval(context, entry, async (approval) => {
      const command = { room: 'c2c', type: 'decide_c2c_merchant', ...approval, ...decision } as const;
      const refusal = await submitCommand(C2C_REFUSALS, exchange, command);
      // Another staff member has decided in the meantime.
      return refusal?.key === 'c2c.merchant_state' ? refuse('c2c.desk.merchant_not_waiting') : refusal;
    });
  });
}
