import { type AnswerOf, calls, type InputOf } from '@assay/contract';
import { ownerId } from '@assay/engine';
import { message } from '@assay/locales/server';
import { sql } from 'kysely';
import { wireTime } from '../../core/time/wire-time.ts';
import {
  accept,
  type Reply,
  type Route,
  refuse,
  type UserContext,
  userRoute,
} from '../../edge/http/handler.ts';
import { readBlocked } from './blocked.ts';
import { readParty } from './own-deal.ts';
import { MASKED_NAME } from './pages.ts';
import { readMethodsSummaries } from './payment-methods.ts';
import { submitC2cCommand } from './submit-command.ts';

/** Routes to block traders and to list those blocked. */
export function blockRoutes(): readonly Route[] {
  return [userRoute(calls.c2cBlock, block), userRoute(calls.c2cBlocked, listBlocked)];
}

async function block(
  { id, is_blocked }: InputOf<typeof calls.c2cBlock>,
  { exchange, session, language }: UserContext,
) {
  const found = await readParty(exchange.database, id, session.userId);
  if (found === null) return refuse('c2c.unknown_deal');
  const { row, party } = found;
  const isBlocked = is_blocked === 'yes';
  const otherOwner = ownerId(Number(party === 'buyer' ? row.seller : row.buyer));
  const issuer = { trader: session.userId };
  const refusal = await submitC2cCommand(exchange, {
    room: 'c2c',
    type: 'block_c2c_trader',
    by: issuer,
    other: otherOwner,
    isBlocked,
  });
  return refusal ?? accept(message(language, isBlocked ? 'c2c.blocked' : 'c2c.unblocked'));
}

type ListCall = typeof calls.c2cBlocked;
const DEFAULT_LIMIT = 10;

async function listBlocked(
  { page, limit = DEFAULT_LIMIT }: InputOf<ListCall>,
  { exchange: { database, settings }, session }: UserContext,
): Promise<Reply<AnswerOf<ListCall>>> {
  const owner = BigInt(session.userId);
  const blocked = await readBlocked(database, owner);
  const pageOfBlocked = blocked.toReversed().slice((page - 1) * limit, page * limit);
  const [accounts, { rows: deals }] = await Promise.all([
    readMethodsSummaries(database, pageOfBlocked),
    sql<{ readonly other: bigint; readonly id: bigint; readonly taken_ms: bigint }>`
      select distinct on (other) other, id, taken_ms from (
        select id, taken_ms, case when buyer = ${owner} then seller else buyer end as other
        from c2c_deals where buyer = ${owner} or seller = ${owner}) as deals
      where other = any(${sql.val(pageOfBlocked.map(String))}::int8[]) order by other, id desc`.execute(
      database,
    ),
  ]);
  const list = pageOfBlocked.flatMap((otherOwner) => {
    const deal = deals.find((deal) => deal.other === otherOwner);
    if (deal === undefined) return [];
    const name = accounts.get(otherOwner)?.mask ?? MASKED_NAME;
    return [{ id: Number(deal.id), name, deal_time: wireTime(Number(deal.taken_ms), settings.timeZone) }];
  });
  return accept({ list, page, limit, count: blocked.length });
}
