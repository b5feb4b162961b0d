import type { AnswerOf, InputOf } from '@assay/contract';
import type { consoleCalls } from '@assay/contract/console';
import { ownerId } from '@assay/engine';
import { sql } from 'kysely';
import type { StaffContext } from '../../../backoffice/console/route.ts';
import { answerWithoutApproval } from '../../../backoffice/console/without-approval.ts';
import { submitCommand } from '../../../backoffice/desk/submit-command.ts';
import { pageRequestOf, readPage } from '../../../core/database/page.ts';
import { wireTime } from '../../../core/time/wire-time.ts';
import { type Reply, refuse } from '../../../edge/http/handler.ts';
import type { Exchange } from '../../../exchange/exchange.ts';
import { C2C_REFUSALS } from '../rejections.ts';
import { RUNNING_LIST } from '../states.ts';
import { readUserRows, userRowOf } from './people.ts';
import { searchCondition } from './search.ts';

type Call = typeof consoleCalls.consoleC2cTraders;

/** Returns C2C traders, those with most false payments first. */
export async function listTraders(
  { scope, search, user, page, limit }: InputOf<Call>,
  { database, settings, now }: Pick<Exchange, 'database' | 'settings' | 'now'>,
): Promise<AnswerOf<Call>> {
  let query = database
    .selectFrom('c2c_traders')
    .select([
      'owner',
      'is_paused',
      sql<bigint>`(select count(*) from c2c_offers o where o.owner = c2c_traders.owner and o.status = 'open')`.as(
        'offers',
      ),
      sql<bigint>`(select count(*) from c2c_deals d where (d.buyer = c2c_traders.owner or d.seller = c2c_traders.owner)
        and d.state in ${sql.raw(RUNNING_LIST)})`.as('deals'),
    ])
    .orderBy('false_paid', 'desc')
    .orderBy('finished', 'desc')
    .orderBy('owner');
  if (scope === 'suspended') query = query.where('is_suspended', '=', true);
  if (scope === 'false_paid') query = query.where('false_paid', '>', 0);
  if (user !== undefined) query = query.where('owner', '=', BigInt(user));
  if (search !== undefined)
    query = query.where(searchCondition(search, 'c2c_traders.owner', ['c2c_traders.owner']));
  const { rows, count } = await readPage(query, pageRequestOf({ page, limit }));
  const today = wireTime(now(), settings.timeZone).slice(0, 'YYYY-MM-DD'.length);
  const rowsById = await readUserRows(
    database,
    rows.map(({ owner }) => owner),
    today,
  );
  const list = rows.map(({ owner, is_paused: isPaused, offers, deals }) => ({
    ...userRowOf(rowsById, owner),
    is_paused: isPaused ? (1 as const) : (0 as const),
    open_offers: Number(offers),
    running_deals: Number(deals),
  }));
  return { list, page, limit, count };
}

/** Suspends a trader from publishing and taking offers, or lifts the suspension. */
export async function suspendTrader(
  { user, is_suspended: requested, reason }: InputOf<typeof consoleCalls.consoleSuspendC2cTrader>,
  context: StaffContext,
): Promise<Reply<string>> {
  const { exchange } = context;
  const { database } = exchange;
  const isSuspended = requested === 'yes';
  const existing = await database
    .selectFrom('users')
    .leftJoin('c2c_traders', 'c2c_traders.owner', 'users.id')
    .select(['users.id', 'c2c_traders.is_suspended'])
    .where('users.id', '=', BigInt(user))
    .executeTakeFirst();
  if (existing === undefined) return refuse('console.unknown_user');
  if ((existing.is_suspended ?? false) === isSuspended) return refuse('console.no_change');
  const action = isSuspended ? 'c2c.suspend' : 'c2c.lift';
  const owner = ownerId(user);
  return answerWithoutApproval(context, { action, target: `user:${user}`, reason }, (approval) =>
    submitCommand(C2C_REFUSALS, exchange, {
      room: 'c2c',
      type: 'suspend_c2c_trader',
      ...approval,
      owner,
      isSuspended,
    }),
  );
}
