import { consoleCalls } from '@assay/contract/console';
import { message } from '@assay/locales/server';
import { propose } from '../../../backoffice/console/four-eyes.ts';
import { type ConsoleRouteGroup, type StaffContext, staffRoute } from '../../../backoffice/console/route.ts';
import { answerWithoutApproval } from '../../../backoffice/console/without-approval.ts';
import { accept, refuse } from '../../../edge/http/handler.ts';
import type { Exchange } from '../../../exchange/exchange.ts';
import { type ListedPair, symbolOf } from '../../../market/market-data/listings.ts';
import { readPairPositions, sortByDisplayOrder } from '../../../public/quotations/pair-positions.ts';
import { readProfiles } from '../../../public/quotations/profiles.ts';
import { readCheckList } from './check-list.ts';
import { currencyRoutes } from './currency-handlers.ts';
import { heldText, readOpenInterest } from './open-interest.ts';
import { kindOf, payloadOf } from './pair-kinds.ts';
import { movePair, planPosition, positionIn } from './pair-place.ts';
import { type PairChange, type PairInput, planPairChange } from './pair-plan.ts';
import { termsText } from './pair-terms.ts';
import { submitCommand } from './submit-command.ts';

/** Console routes of currencies and pairs: list, preview and execution of acts. */
export const listingPart: ConsoleRouteGroup = (exchange) => {
  const { database, listings } = exchange;
  return [
    staffRoute(consoleCalls.consoleListing, async () => {
      const [profiles, open, positions, checkList] = await Promise.all([
        readProfiles(database),
        readOpenInterest(exchange),
        readPairPositions(database),
        readCheckList(exchange),
      ]);
      const listed = sortByDisplayOrder(listings.pairs(), positions);
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
          const { itemCount, traders } = open(spec.id);
          return {
            id: spec.id,
            symbol: symbolOf(pair),
            base: base.code,
            quote: quote.code,
            ...termsText(spec),
            open_orders: itemCount,
            traders,
            place: positionIn(listings, positions, pair),
          };
        }),
        check_list: checkList,
      });
    }),

    staffRoute(consoleCalls.consolePreviewPair, async (input) => {
      const { act } = input;
      if (act === 'place') return previewPlace(exchange, input);
      const pairChange = planPairChange(exchange, { ...input, act });
      if ('ok' in pairChange) return pairChange;
      const { pair, symbol, changes, needsSecond } = pairChange;
      const open = pair === null ? null : (await readOpenInterest(exchange, pair.spec.id))(pair.spec.id);
      return accept({
        symbol,
        changes: [...changes],
        needs_second: needsSecond,
        open_orders: open?.itemCount ?? 0,
        traders: open?.traders ?? 0,
        releases: pair !== null && open !== null && pairChange.act === 'delist' ? heldText(open, pair) : [],
      });
    }),

    staffRoute(consoleCalls.consoleSetPair, ({ reason, ...input }, context) => {
      const { act } = input;
      if (act === 'place') return movePair(input, reason, context);
      const pairChange = planPairChange(exchange, { ...input, act });
      if ('ok' in pairChange) return pairChange;
      return pairChange.needsSecond
        ? proposeChange(input, pairChange, reason, context)
        : executeChange(pairChange, reason, context);
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
  const pairChange = planPosition(listings, await readPairPositions(database), input);
  if ('ok' in pairChange) return pairChange;
  const unaffected = { needs_second: false, open_orders: 0, traders: 0, releases: [] };
  return accept({ symbol: pairChange.symbol, changes: [...pairChange.changes], ...unaffected });
}

async function proposeChange(
  input: PairInput,
  pairChange: PairChange,
  reason: string,
  context: StaffContext,
) {
  const { exchange } = context;
  // An interrupted delisting may be continued, but not a completed one.
  const { pair, act } = pairChange;
  if (act === 'delist' && pair?.spec.status === 'delisted') {
    const { itemCount } = (await readOpenInterest(exchange, pair.spec.id))(pair.spec.id);
    if (itemCount === 0) return refuse('console.listing.delisted');
  }
  const refusal = await exchange.database.transaction().execute((transaction) =>
    propose(transaction, context, {
      kind: kindOf(pairChange.act),
      target: `pair:${pairChange.symbol}`,
      payload: payloadOf(input, pairChange),
      reason,
    }),
  );
  return refusal ?? accept(message(context.language, 'console.listing.proposed'));
}

function executeChange(pairChange: PairChange, reason: string, context: StaffContext) {
  const column = (name: 'before' | 'after') =>
    Object.fromEntries(pairChange.changes.map((change) => [change.field, change[name]]));
  const auditEntry = {
    action: `pair.${pairChange.act}`,
    target: `pair:${pairChange.symbol}`,
    reason,
    before: column('before'),
    after: column('after'),
  };
  return answerWithoutApproval(context, auditEntry, ({ by: issuer, key }) =>
    submitCommand(context.exchange, { ...pairChange.command(issuer), key }),
  );
}
