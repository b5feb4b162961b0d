import { type AnswerOf, calls, type InputOf } from '@assay/contract';
import type { RebateCampaign, RebateTerms } from '@assay/engine';
import { decimals, formatAmount } from '@assay/money';
import { pageRequestOf, readPage } from '../../core/database/page.ts';
import { identityLevelOf } from '../../core/owners/identity-level.ts';
import { maskedAccount } from '../../core/shared/masked.ts';
import { wireTime } from '../../core/time/wire-time.ts';
import { accept, type Reply, type RouteGroup, type UserContext, userRoute } from '../../edge/http/handler.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import { currencyOf } from '../../market/market-data/listings.ts';
import { rebateRowOf, rebatesWithTimes } from './rows.ts';
import { ppmToPercent, readRebateTerms } from './terms.ts';
import { countInviteesByLevel, readInviteesOfLevel } from './tree.ts';

const NO_DECIMALS = decimals(0);

const DEFAULT_LIMIT = 20;

const REFERRAL_LEVELS = [1, 2, 3] as const;

/** Identity level from which the fees of invitees count. */
const MIN_IDENTITY_LEVEL = 2;

/** Routes of the referral programme: overview, the caller's rebates, and invitees. */
export const rebateArea: RouteGroup = () => [
  userRoute(calls.rebateOverview, readOverview),
  userRoute(calls.rebateList, listRebates),
  userRoute(calls.rebatePeople, listInvited),
];

type Overview = AnswerOf<typeof calls.rebateOverview>;

async function readOverview(_input: object, { exchange, session }: UserContext): Promise<Reply<Overview>> {
  const { database, listings, settings, now } = exchange;
  const id = BigInt(session.userId);
  const [{ terms }, user, counts, rebateTotals] = await Promise.all([
    readRebateTerms(database),
    readUser(exchange, id),
    countInviteesByLevel(database, id),
    readRebateTotals(exchange, id),
  ]);
  const payoutCurrency = terms === null ? null : currencyOf(terms.currency, listings);
  const text = (units: bigint) => formatAmount(units, payoutCurrency?.decimals ?? NO_DECIMALS);
  const current = terms === null ? null : ratesAt(terms, now());
  const levels = REFERRAL_LEVELS.map((level) => {
    const count = counts.find((row) => row.level === level);
    const total = rebateTotals.find((row) => row.level === level);
    return {
      level,
      invited: count?.invited ?? 0,
      counted: count?.counted ?? 0,
      paid: text(BigInt(total?.paid ?? 0)),
      waiting: Number(total?.waiting ?? 0),
    };
  });
  return accept({
    is_open: terms === null ? 0 : 1,
    extension_code: user.extension_code,
    currency_name: payoutCurrency?.code ?? '',
    period: terms?.period ?? 'day',
    rates: (current?.rates ?? []).map(ppmToPercent),
    campaign: current?.campaign?.name ?? '',
    campaign_end: current?.campaign ? wireTime(current.campaign.to, settings.timeZone) : '',
    inviter: user.inviter === null ? '' : maskedAccount(user.inviter),
    levels,
    paid: text(rebateTotals.reduce((all, { paid }) => all + BigInt(paid ?? 0), 0n)),
    waiting: rebateTotals.reduce((all, { waiting }) => all + Number(waiting), 0),
  });
}

async function readUser({ database }: Pick<Exchange, 'database'>, id: bigint) {
  const { extension_code, email, phone, inviter_id } = await database
    .selectFrom('users')
    .leftJoin('users as inviters', 'inviters.id', 'users.invited_by')
    .select(['users.extension_code', 'inviters.email', 'inviters.phone', 'inviters.id as inviter_id'])
    .where('users.id', '=', id)
    .executeTakeFirstOrThrow();
  return { extension_code, inviter: inviter_id === null ? null : (email ?? phone ?? '') };
}

function readRebateTotals({ database }: Pick<Exchange, 'database'>, id: bigint) {
  return database
    .selectFrom('rebates')
    .select(({ fn, eb }) => [
      'level',
      fn.sum<string | null>('paid').as('paid'),
      fn.count<bigint>(eb.case().when('state', '=', 'waiting').then(1).end()).as('waiting'),
    ])
    .where('owner', '=', id)
    .groupBy('level')
    .execute();
}

async function listRebates(
  { page, limit = DEFAULT_LIMIT }: InputOf<typeof calls.rebateList>,
  { exchange, session }: UserContext,
): Promise<Reply<AnswerOf<typeof calls.rebateList>>> {
  const { database, listings, settings } = exchange;
  const { terms } = await readRebateTerms(database);
  if (terms === null) return accept({ list: [], page, limit, count: 0 });
  const query = rebatesWithTimes(database)
    .where('rebates.owner', '=', BigInt(session.userId))
    .orderBy('rebates.id', 'desc');
  const { rows, count } = await readPage(query, pageRequestOf({ page, limit }));
  const context = { listings, timeZone: settings.timeZone, paidIn: currencyOf(terms.currency, listings) };
  return accept({ list: rows.map((row) => rebateRowOf(row, context)), page, limit, count });
}

async function listInvited(
  { level, page, limit = DEFAULT_LIMIT }: InputOf<typeof calls.rebatePeople>,
  { exchange, session }: UserContext,
): Promise<Reply<AnswerOf<typeof calls.rebatePeople>>> {
  const { database, settings } = exchange;
  const id = BigInt(session.userId);
  const [rows, counts] = await Promise.all([
    readInviteesOfLevel(database, id, { level, ...pageRequestOf({ page, limit }) }),
    countInviteesByLevel(database, id),
  ]);
  const list = rows.map((row) => ({
    id: Number(row.id),
    account: maskedAccount(row.account),
    time: wireTime(row.created_at.getTime(), settings.timeZone),
    is_counted: identityLevelOf(row) >= MIN_IDENTITY_LEVEL ? (1 as const) : (0 as const),
  }));
  const count = counts.find((row) => row.level === level)?.invited ?? 0;
  return accept({ list, page, limit, count });
}

/** Returns the rates in force at a time, with the running campaign that sets them, if any. */
function ratesAt(
  { rates, campaigns }: RebateTerms,
  nowMs: number,
): { readonly rates: readonly number[]; readonly campaign: RebateCampaign | null } {
  const campaign = campaigns.find(({ from, to }) => from <= nowMs && nowMs < to) ?? null;
  return { rates: campaign?.rates ?? rates, campaign };
}
