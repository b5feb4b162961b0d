import type { Language } from '@assay/contract';
import type { TermTable } from '@assay/domain';
import type { AnyRejection } from '@assay/engine';
import { termsInRow } from '../../core/store/term-columns.ts';
import { accept } from '../../edge/http/handler.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import { readExchangeFunds } from '../console/exchange-funds.ts';
import type { FourEyesKind } from '../console/four-eyes.ts';
import type { ConsoleRouteGroup } from '../console/route.ts';
import { actionKind, actionRoutes } from './acts.ts';
import {
  type AnyScheduledProduct,
  type ScheduledProduct,
  type ScheduledProductCalls,
  type StoredPlan,
  untypedRoute,
} from './declaration.ts';
import { fundsKind, fundsRoute } from './funds.ts';
import { labelsOf } from './labels.ts';
import { proposalRoutes, termsKind } from './proposals.ts';
import { termInputTexts } from './terms.ts';

/** Returns the back office of a scheduled product: its routes, and its kinds of change requests. */
export function scheduledProduct<
  const Calls extends ScheduledProductCalls,
  Table extends TermTable,
  Row extends StoredPlan,
  Extra extends object,
  Rejection extends AnyRejection,
>(
  declared: ScheduledProduct<Calls, Table, Row, Extra, Rejection>,
): { readonly part: ConsoleRouteGroup; readonly kinds: readonly FourEyesKind[] } {
  // The generic code passes rows, terms and responses through; only the declaration has their types.
  const desk = declared as unknown as AnyScheduledProduct;
  return {
    part: (exchange) => [
      untypedRoute(desk.calls.desk, async (_, { language }) =>
        accept(await readDesk(desk, exchange, language)),
      ),
      untypedRoute<PageOf>(desk.calls.participants, async (input) =>
        accept(await readParticipants(desk, exchange, input)),
      ),
      ...proposalRoutes(desk, exchange),
      ...actionRoutes(desk, exchange),
      fundsRoute(desk, desk.calls.funds, exchange),
    ],
    kinds: [termsKind(desk), actionKind(desk), fundsKind(desk)],
  };
}

const MAX_LISTED = 100;

async function readDesk(desk: AnyScheduledProduct, exchange: Exchange, language: Language): Promise<object> {
  const { listings, now } = exchange;
  const rows = await desk.list(exchange, MAX_LISTED);
  const [figuresOf, exchangeFunds, parts] = await Promise.all([
    desk.figures(rows, exchange, language),
    readExchangeFunds(exchange, desk.wallet),
    desk.parts(rows, exchange),
  ]);
  const entries = rows.map((row) => ({
    id: Number(row.id),
    version: row.version,
    status: row.status,
    phase: phaseOf(row, now()),
    is_paused: row.is_paused ? 1 : 0,
    terms: termInputTexts(desk.terms, termsInRow(desk.terms, row), exchange),
    figures: figuresOf(row),
  }));
  const listed = listings.currencies().map(({ id, code }) => ({ id, code }));
  return {
    currencies_listed: listed,
    labels: labelsOf(desk.product, language),
    entries,
    house: exchangeFunds,
    ...parts,
  };
}

/** Returns 0 before the start, 1 while running, 2 after the end. */
function phaseOf({ status, from_ms, to_ms }: StoredPlan, now: number): 0 | 1 | 2 {
  if (status !== 'open' || now >= Number(to_ms)) return 2;
  return now < Number(from_ms) ? 0 : 1;
}

/** Requested page of an item's participants. */
type PageOf = { readonly id: number; readonly page: number; readonly limit: number };

async function readParticipants(
  desk: AnyScheduledProduct,
  exchange: Exchange,
  { id, page, limit }: PageOf,
): Promise<object> {
  const row = await desk.find(exchange, id);
  if (row === undefined) return { list: [], page, limit, count: 0 };
  return { ...(await desk.participants(row, { page, limit }, exchange)), page, limit };
}
