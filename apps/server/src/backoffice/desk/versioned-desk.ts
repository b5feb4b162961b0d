import type { TermsOf, TermTable } from '@assay/domain';
import type { AnyRejection } from '@assay/engine';
import { withDeadline } from '../../core/database/deadlines.ts';
import { memoized } from '../../core/shared/memoized.ts';
import { accept } from '../../edge/http/handler.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import { changeRequestKind, proposalOf, proposeChange } from '../console/change-request.ts';
import type { FourEyesKind } from '../console/four-eyes.ts';
import { previewAnswer } from '../console/preview.ts';
import type { ConsoleRoute, ConsoleRouteGroup, StaffContext } from '../console/route.ts';
import { answerWithoutApproval } from '../console/without-approval.ts';
import { untypedRoute } from './declaration.ts';
import { fundsKind, fundsRoute } from './funds.ts';
import { fieldTexts, labelsOf } from './labels.ts';
import { commandOf, submitCommand } from './submit-command.ts';
import { type TermContext, termInputTexts } from './terms.ts';
import type { AnyVersionedDesk, TermsPart, VersionedDesk } from './versioned-declaration.ts';
import { planTermsChange, type TermsRequest } from './versioned-plan.ts';

/** Returns the back office of a product with versioned terms: its routes, and its kinds of change requests. */
export function versionedDesk<
  const Calls extends AnyVersionedDesk['calls'],
  Terms extends { readonly isOpen: boolean },
  Rejection extends AnyRejection,
>(
  declared: VersionedDesk<Calls, Terms, Rejection>,
): { readonly part: ConsoleRouteGroup; readonly kinds: readonly FourEyesKind[] } {
  // The generic code passes terms and responses through; only the declaration has their types.
  const desk = declared as unknown as AnyVersionedDesk;
  const { funds } = desk;
  return {
    part: (exchange) => {
      const refresh = () => withDeadline(() => readDesk(desk, exchange));
      const read =
        desk.refreshIntervalMs === undefined
          ? refresh
          : memoized(refresh, exchange.now, desk.refreshIntervalMs);
      return [
        untypedRoute(desk.calls.terms, async (_, { language }) =>
          accept({ ...(await read()), labels: labelsOf(desk.product, language) }),
        ),
        switchRoute(desk, exchange),
        ...Object.entries(desk.parts).flatMap(([part, { calls }]) => partRoutes(desk, part, calls)),
        ...(funds === undefined ? [] : [fundsRoute({ ...desk, ...funds }, funds.call, exchange)]),
      ];
    },
    kinds: [termsKind(desk), ...(funds === undefined ? [] : [fundsKind({ ...desk, ...funds })])],
  };
}

/** Formats a single part's terms for input fields; empty texts while it is not set. */
export function typedPart<Terms, Table extends TermTable>(
  { declared, rows }: TermsPart<Terms, Table>,
  terms: Terms,
  context: TermContext,
) {
  const [values = null] = rows(terms);
  return termInputTexts(declared, values, context);
}

/** Formats the rows of a part for input fields, each with its figures. */
export function typedRows<Terms, Table extends TermTable, Row extends TermsOf<Table>, Figures>(
  { declared, rows }: TermsPart<Terms, Table, Row>,
  terms: Terms,
  context: TermContext,
  figuresOf: (row: Row) => Figures,
) {
  return rows(terms).map((row) => ({
    terms: termInputTexts(declared, row, context),
    figures: figuresOf(row),
  }));
}

async function readDesk(desk: AnyVersionedDesk, exchange: Exchange): Promise<object> {
  const { version, terms } = await desk.read(exchange.database);
  return {
    version,
    is_open: terms.isOpen ? 1 : 0,
    currencies_listed: exchange.listings.currencies().map(({ id, code }) => ({ id, code })),
    ...(await desk.answer(terms, exchange)),
  };
}

/** Route to open or close the product: closing takes one person and is immediate; opening takes two. */
function switchRoute(desk: AnyVersionedDesk, exchange: Exchange): ConsoleRoute {
  const { product } = desk;
  return untypedRoute<{ readonly act: 'open' | 'close'; readonly reason: string }>(
    desk.calls.switch,
    async ({ act, reason }, context) => {
      const requested: TermsRequest = { part: 'opening', isOpen: act === 'open' };
      if (requested.isOpen) return proposeTerms(desk, requested, reason, context);
      const plan = await planTermsChange(desk, exchange, requested);
      if ('ok' in plan) return plan;
      const auditEntry = { action: `${product}.close`, target: `${product}:close`, reason };
      const command = desk.set(plan.version, plan.terms);
      return answerWithoutApproval(context, auditEntry, (approval) =>
        submitCommand(desk.refusals, exchange, commandOf(command, approval)),
      );
    },
  );
}

function partRoutes(
  desk: AnyVersionedDesk,
  part: string,
  { preview, propose, remove }: TermsPart<never>['calls'],
): readonly ConsoleRoute[] {
  return [
    untypedRoute<object>(preview, async (typed, context) => {
      const plan = await planTermsChange(desk, context.exchange, { part, ...typed });
      return 'ok' in plan ? plan : previewAnswer(plan, fieldTexts(desk.product), context);
    }),
    untypedRoute<{ readonly reason: string }>(propose, ({ reason, ...typed }, context) =>
      proposeTerms(desk, { part, ...typed }, reason, context),
    ),
    ...(remove === undefined
      ? []
      : [
          untypedRoute<{ readonly reason: string }>(remove, ({ reason, ...key }, context) =>
            proposeTerms(desk, { part, act: 'remove', ...key }, reason, context),
          ),
        ]),
  ];
}

async function proposeTerms(
  desk: AnyVersionedDesk,
  requested: TermsRequest,
  reason: string,
  context: StaffContext,
) {
  const plan = await planTermsChange(desk, context.exchange, requested);
  if ('ok' in plan) return plan;
  const payload = proposalOf(requested, plan.changes);
  return proposeChange(
    `${desk.product}_terms`,
    `${requested.part}:${plan.subject}`,
    payload,
    reason,
    context,
  );
}

/** Returns the kind of change request for a part of the terms, which is validated again on approval. */
function termsKind(desk: AnyVersionedDesk): FourEyesKind {
  const { product } = desk;
  return changeRequestKind<TermsRequest>({
    kind: `${product}_terms`,
    texts: { name: `${product}.desk.kind.terms`, fields: fieldTexts(product) },
    decide: `${product}.decide`,
    async execute(requested, approval, { exchange }) {
      const plan = await planTermsChange(desk, exchange, requested);
      if ('ok' in plan) return plan;
      return submitCommand(desk.refusals, exchange, commandOf(desk.set(plan.version, plan.terms), approval));
    },
  });
}
