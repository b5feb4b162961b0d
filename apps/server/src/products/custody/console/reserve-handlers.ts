import { consoleCalls } from '@assay/contract/console';
import { type CurrencySpec, currencyId } from '@assay/engine';
import { message } from '@assay/locales/server';
import { parseAmount } from '@assay/money';
import {
  actorOf,
  type ConsoleRoute,
  type ConsoleRouteGroup,
  type StaffContext,
  staffRoute,
} from '../../../backoffice/console/route.ts';
import { appendAudit } from '../../../core/audit/audit-log.ts';
import { pageRequestOf, readPage } from '../../../core/database/page.ts';
import { wireTime } from '../../../core/time/wire-time.ts';
import { accept, type Refused, refuse } from '../../../edge/http/handler.ts';
import type { Exchange } from '../../../exchange/exchange.ts';
import { openPicture } from '../../../people/identity/picture-repository.ts';
import { pictureIdOf } from '../claim-picture.ts';
import { networkNameOf } from '../networks.ts';
import { readReserves } from '../reserves/cover.ts';
import { reconcile } from '../reserves/daily.ts';
import { reservesAnswer } from './reserves-answer.ts';
import { reconciliationTexts, signed } from './sums.ts';
import '../desk-tables.ts';
import '../reserves/tables.ts';

/** Routes of reserves and liabilities, explanations of differences, and adjustments. */
export const reserveRoutes: ConsoleRouteGroup = (exchange) => [
  staffRoute(consoleCalls.consoleReserves, async () =>
    accept(reservesAnswer(await readReserves(exchange.database, exchange.now()), exchange)),
  ),
  dayList(exchange),
  targetRoute(exchange),
  explainRoute(exchange),
  explorerRoute(exchange),
  adjustmentList(exchange),
  claimPictureRoute(exchange),
];

function dayList({
  database,
  listings,
  settings,
}: Pick<Exchange, 'database' | 'listings' | 'settings'>): ConsoleRoute {
  return staffRoute(consoleCalls.consoleReserveDays, async ({ currency: currencyFilter, page, limit }) => {
    let query = database
      .selectFrom('custody_reconciliations')
      .selectAll()
      .select(({ cast }) => cast<string>('day', 'text').as('day_text'))
      .orderBy('day', 'desc')
      .orderBy('network')
      .orderBy('currency');
    if (currencyFilter !== undefined) query = query.where('currency', '=', currencyFilter);
    const { rows, count } = await readPage(query, pageRequestOf({ page, limit }));
    const list = rows.flatMap((row) => {
      const currency = listings.currency(currencyId(row.currency));
      if (currency === undefined) return [];
      return [
        {
          day: row.day_text,
          network: row.network,
          name: networkNameOf(row.network, currency.code),
          currency: row.currency,
          currency_name: currency.code,
          ...reconciliationTexts({ ...row, hotBalance: row.held, creditedAfterReport: row.ahead }, currency),
          words: row.words,
          difference: row.difference === null ? '' : signed(row.difference, currency),
          looked_time: wireTime(row.looked_at.getTime(), settings.timeZone),
        },
      ];
    });
    return accept({ list, page, limit, count });
  });
}

function targetRoute({
  database,
  listings,
  now,
}: Pick<Exchange, 'database' | 'listings' | 'now'>): ConsoleRoute {
  return staffRoute(
    consoleCalls.consoleSetTargets,
    async ({ network, currency: id, reason, ...input }, context) => {
      const currency = listings.currency(currencyId(id));
      if (currency === undefined) return refuse('listing.unknown_currency');
      const [hotMin, hotMax, cold] = [input.hot_least, input.hot_most, input.cold].map((text) => {
        const parsed = parseAmount(text, currency.decimals);
        return parsed.ok ? parsed.value : null;
      });
      if (hotMin == null || hotMax == null || cold == null) {
        return refuse('transfer.decimals', { currency: currency.code, decimals: currency.decimals });
      }
      if (hotMax < hotMin) return refuse('custody.desk.invalid');
      const row = {
        hot_least: hotMin,
        hot_most: hotMax,
        cold,
        changed_by: context.staff.email,
        changed_at: new Date(now()),
      };
      await database.transaction().execute(async (transaction) => {
        await transaction
          .insertInto('custody_targets')
          .values({ network, currency: id, ...row })
          .onConflict((conflict) => conflict.columns(['network', 'currency']).doUpdateSet(row))
          .execute();
        const target = `targets:${network}:${currency.code}`;
        await appendAudit(transaction, now(), actorOf(context), {
          action: 'custody.targets',
          target,
          reason,
          after: input,
        });
      });
      return accept(message(context.language, 'console.done'));
    },
  );
}

/** Route to explain a difference. Refused unless the difference is still the one that the caller saw. */
function explainRoute(exchange: Exchange): ConsoleRoute {
  return staffRoute(
    consoleCalls.consoleExplainDifference,
    async ({ network, currency: id, ...input }, context) => {
      const currency = exchange.listings.currency(currencyId(id));
      if (currency === undefined) return refuse('listing.unknown_currency');
      const { ways } = await readReserves(exchange.database, exchange.now());
      const way = ways.find((way) => way.network === network && way.currency === id);
      if (way === undefined || way.difference === null) return refuse('custody.desk.nothing_to_explain');
      if (signed(way.difference, currency) !== input.difference) return refuse('custody.desk.moved_on');
      const explained = way.explained + way.difference;
      await storeExplanation(context, { network, currency, amount: explained, words: input.reason });
      await reconcile(exchange);
      return accept(message(context.language, 'console.done'));
    },
  );
}

type Explanation = {
  readonly network: 'bitcoin' | 'ethereum' | 'omni' | 'tron';
  readonly currency: CurrencySpec;
  readonly amount: bigint;
  readonly words: string;
};

function storeExplanation(
  context: StaffContext,
  { network, currency, amount, words }: Explanation,
): Promise<void> {
  const { database, now } = context.exchange;
  const row = {
    amount,
    words,
    explained_by: context.staff.email,
    explained_at: new Date(now()),
  };
  return database.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('custody_explanations')
      .values({ network, currency: currency.id, ...row })
      .onConflict((conflict) => conflict.columns(['network', 'currency']).doUpdateSet(row))
      .execute();
    await appendAudit(transaction, now(), actorOf(context), {
      action: 'custody.explain',
      target: `books:${network}:${currency.code}`,
      reason: words,
      after: { explained: signed(amount, currency) },
    });
  });
}

function explorerRoute({
  database,
  explorers,
  now,
}: Pick<Exchange, 'database' | 'explorers' | 'now'>): ConsoleRoute {
  return staffRoute(consoleCalls.consoleSetExplorer, async ({ network, explorer, reason }, context) => {
    const before = explorers.template(network);
    await database.transaction().execute(async (transaction) => {
      await transaction
        .insertInto('chain_explorers')
        .values({ network, template: explorer })
        .onConflict((conflict) => conflict.column('network').doUpdateSet({ template: explorer }))
        .execute();
      const entry = { action: 'custody.explorer', target: `network:${network}`, reason };
      await appendAudit(transaction, now(), actorOf(context), {
        ...entry,
        before: { explorer: before },
        after: { explorer },
      });
    });
    await explorers.refresh();
    return accept(message(context.language, 'console.done'));
  });
}

function adjustmentList({
  database,
  listings,
  settings,
}: Pick<Exchange, 'database' | 'listings' | 'settings'>): ConsoleRoute {
  return staffRoute(consoleCalls.consoleAdjustments, async ({ page, limit }) => {
    const query = database.selectFrom('money_adjustments').selectAll().orderBy('id', 'desc');
    const { rows, count } = await readPage(query, pageRequestOf({ page, limit }));
    const list = rows.flatMap((row) => {
      const currency = listings.currency(currencyId(row.currency));
      if (currency === undefined) return [];
      return [
        {
          id: Number(row.id),
          currency_name: currency.code,
          number: signed(row.amount, currency),
          from_owner: Number(row.from_owner),
          from_account: row.from_wallet,
          to_owner: Number(row.to_owner),
          to_account: row.to_wallet,
          reason: row.reason,
          proposed_by: row.proposed_by,
          approved_by: row.approved_by,
          created_time: wireTime(Number(row.time_ms), settings.timeZone),
        },
      ];
    });
    return accept({ list, page, limit, count });
  });
}

function claimPictureRoute({
  database,
  vault,
  now,
}: Pick<Exchange, 'database' | 'vault' | 'now'>): ConsoleRoute {
  return staffRoute(consoleCalls.consoleClaimPicture, async ({ id }, context) => {
    const claim = await database
      .selectFrom('deposit_claims')
      .select(['user_id', 'picture'])
      .where('id', '=', BigInt(id))
      .executeTakeFirst();
    const picture = claim === undefined ? undefined : pictureIdOf(claim.picture);
    const unknownPicture: Refused = refuse('identity.picture.unknown');
    if (claim === undefined || picture === undefined) return unknownPicture;
    const row = await database
      .selectFrom('pictures')
      .select('sealed')
      .where('id', '=', picture)
      .executeTakeFirst();
    if (row === undefined) return unknownPicture;
    // Written first: nothing is shown without an audit entry.
    await database.transaction().execute((transaction) =>
      appendAudit(transaction, now(), actorOf(context), {
        action: 'custody.view_picture',
        target: `user:${claim.user_id}`,
        after: { claim: id },
      }),
    );
    return accept(openPicture(vault, picture, row.sealed));
  });
}
