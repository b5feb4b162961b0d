import { consoleCalls } from '@assay/contract/console';
import { message } from '@assay/locales/server';
import { answerAlone } from '../../../backoffice/console/act-alone.ts';
import { propose } from '../../../backoffice/console/four-eyes.ts';
import { type ConsolePart, type StaffContext, staffRoute } from '../../../backoffice/console/route.ts';
import { accept, refuse } from '../../../edge/http/handler.ts';
import type { Exchange } from '../../../exchange/exchange.ts';
import { type ListedPair, symbolOf } from '../../../market/market-data/listings.ts';
import { inDisplayOrder, readPlaces } from '../../../public/quotations/pair-places.ts';
import { readProfiles } from '../../../public/quotations/profiles.ts';
import { readCheckList } from './check-list.ts';
import { currencyRoutes } from './currency-handlers.ts';
import { giveCommand } from './give-command.ts';
import { heldText, readOpenInterest } from './open-interest.ts';
import { kindOf, payloadOf } from './pair-kinds.ts';
import { movePair, placeIn, planPlace } from './pair-place.ts';
import { type PairInput, type PairPlan, planPair } from './pair-plan.ts';
import { termsText } from './pair-terms.ts';

/** Console routes of currencies and pairs: list, preview and execution of acts. */
export const listingPart: ConsolePart = (exchange) => {
  const { database, listings } = exchange;
  return [
    staffRoute(consoleCalls.consoleListing, async () => {
      const [profiles, open, places, checkList] = await Promise.all([
        readProfiles(database),
        readOpenInterest(exchange),
        readPlaces(database),
        readCheckList(exchange),
      ]);
      const listed = inDisplayOrder(listings.pairs(), places);
      return accept({
        currencies: listings.currencies().map(({ id, code, decimals }) => {
          const profile = profiles.get(id);
          return {
            id,
            code,
            decimals,
            name: profile?.name ?? code,
            names: { ...profile?.names },
            logo: profile?.logo ?? '',
            pairs: listed.filter(trades(id)).length,
          };
        }),
        pairs: listed.map((pair) => {
          const { spec, base, quote } = pair;
          const { things, traders } = open(spec.id);
          return {
            id: spec.id,
            symbol: symbolOf(pair),
            base: base.code,
            quote: quote.code,
            ...termsText(spec),
            open_orders: things,
            traders,
            place: placeIn(listings, places, pair),
          };
        }),
        check_list: checkList,
      });
    }),

    staffRoute(consoleCalls.consolePreviewPair, async (input) => {
      const { act } = input;
      if (act === 'place') return previewPlace(exchange, input);
      const plan = planPair(exchange, { ...input, act });
      if ('ok' in plan) return plan;
      const { pair, symbol, changes, needsSecond } = plan;
      const open = pair === null ? null : (await readOpenInterest(exchange, pair.spec.id))(pair.spec.id);
      return accept({
        symbol,
        changes: [...changes],
        needs_second: needsSecond,
        open_orders: open?.things ?? 0,
        traders: open?.traders ?? 0,
        releases: pair !== null && open !== null && plan.act === 'delist' ? heldText(open, pair) : [],
      });
    }),

    staffRoute(consoleCalls.consoleSetPair, ({ reason, ...input }, context) => {
      const { act } = input;
      if (act === 'place') return movePair(input, reason, context);
      const plan = planPair(exchange, { ...input, act });
      if ('ok' in plan) return plan;
      return plan.needsSecond
        ? proposePlan(input, plan, reason, context)
        : carryOutPlan(plan, reason, context);
    }),

    ...currencyRoutes(exchange),
  ];
};

/** Returns whether a pair that is not delisted has a currency. */
function trades(id: number): (pair: ListedPair) => boolean {
  return ({ spec }) => spec.status !== 'delisted' && (spec.base === id || spec.quote === id);
}

async function previewPlace(
  { database, listings }: Pick<Exchange, 'database' | 'listings'>,
  input: PairInput,
) {
  const plan = planPlace(listings, await readPlaces(database), input);
  if ('ok' in plan) return plan;
  const untouched = { needs_second: false, open_orders: 0, traders: 0, releases: [] };
  return accept({ symbol: plan.symbol, changes: [...plan.changes], ...untouched });
}

async function proposePlan(input: PairInput, plan: PairPlan, reason: string, context: StaffContext) {
  const { exchange } = context;
  // An interrupted delisting may be continued, but not a completed one.
  const { pair, act } = plan;
  if (act === 'delist' && pair?.spec.status === 'delisted') {
    const { things } = (await readOpenInterest(exchange, pair.spec.id))(pair.spec.id);
    if (things === 0) return refuse('console.listing.delisted');
  }
  const refused = await exchange.database.transaction().execute((transaction) =>
    propose(transaction, context, {
      kind: kindOf(plan.act),
      target: `pair:${plan.symbol}`,
      payload: payloadOf(input, plan),
      reason,
    }),
  );
  return refused ?? accept(message(context.language, 'console.listing.proposed'));
}

function carryOutPlan(plan: PairPlan, reason: string, context: StaffContext) {
  const column = (name: 'before' | 'after') =>
    Object.fromEntries(plan.changes.map((change) => [change.field, change[name]]));
  const done = {
    action: `pair.${plan.act}`,
    target: `pair:${plan.symbol}`,
    reason,
    before: column('before'),
    after: column('after'),
  };
  return answerAlone(context, done, ({ by, key }) =>
    giveCommand(context.exchange, { ...plan.command(by), key }),
  );
}
