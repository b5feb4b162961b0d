import { ownValue } from '@assay/contract';
import type { ChangeRow } from '@assay/contract/console';
import type { TermsOf, TermTable } from '@assay/domain';
import { termsInRow } from '../../core/store/term-columns.ts';
import { type Refused, refuse } from '../../edge/http/handler.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import { changeRequestKind, proposalOf, proposeChange } from '../console/change-request.ts';
import type { FourEyesKind } from '../console/four-eyes.ts';
import { previewAnswer } from '../console/preview.ts';
import type { ConsoleRoute } from '../console/route.ts';
import { type AnyScheduledProduct, untypedRoute } from './declaration.ts';
import { differences } from './differences.ts';
import { fieldTexts, valueTextsOf } from './labels.ts';
import { commandOf, submitCommand } from './submit-command.ts';
import { readTerms, shownTerms, type TermTexts } from './terms.ts';

/** Proposed terms of an existing or new item, with additional fields of the product. */
type TermsRequest = { readonly id?: number };

/** Terms after a requested change, with the version they are based on and the differences. */
type TermsPlan = {
  readonly version: number;
  readonly terms: TermsOf<TermTable>;
  readonly subject: string;
  readonly changes: readonly ChangeRow[];
};

/** Routes to preview and to propose terms. */
export function proposalRoutes(desk: AnyScheduledProduct, exchange: Exchange): readonly ConsoleRoute[] {
  return [
    untypedRoute<TermsRequest>(desk.calls.preview, async (requested, context) => {
      const plan = await planTermsChange(desk, exchange, requested);
      return 'ok' in plan ? plan : previewAnswer(plan, fieldTexts(desk.product), context);
    }),
    untypedRoute<TermsRequest & { readonly reason: string }>(
      desk.calls.propose,
      async ({ reason, ...requested }, context) => {
        const plan = await planTermsChange(desk, exchange, requested);
        if ('ok' in plan) return plan;
        const payload = proposalOf(requested, plan.changes);
        return proposeChange(
          `${desk.product}_terms`,
          `${desk.product}:${plan.subject}`,
          payload,
          reason,
          context,
        );
      },
    ),
  ];
}

/** Returns the kind of change request that sets terms, which are validated again on approval. */
export function termsKind(desk: AnyScheduledProduct): FourEyesKind {
  const { product, extra } = desk;
  return changeRequestKind<TermsRequest>({
    kind: `${product}_terms`,
    texts: {
      name: `${product}.desk.kind.terms`,
      fields: fieldTexts(desk.product),
      valueTexts: valueTextsOf(desk.product),
    },
    decide: `${product}.decide`,
    async execute(requested, approval, { exchange }) {
      const plan = await planTermsChange(desk, exchange, requested);
      if ('ok' in plan) return plan;
      const command = commandOf(desk.set(requested.id ?? null, plan.version, plan.terms), approval);
      const values: Readonly<Record<string, unknown>> = plan.terms;
      return submitCommand(desk.refusals, exchange, command, ownValue(values, desk.currency) as number);
    },
    ...(extra && {
      async onExecuted(requested, createdId, transaction) {
        await extra.store(transaction, createdId ?? requested.id ?? 0, requested);
        return null;
      },
    }),
  });
}

async function planTermsChange(
  desk: AnyScheduledProduct,
  exchange: Exchange,
  requested: TermsRequest,
): Promise<TermsPlan | Refused> {
  const before = requested.id === undefined ? undefined : await desk.find(exchange, requested.id);
  if (requested.id !== undefined && before === undefined) return refuse('console.plan.unknown');
  const terms = readTerms(desk.terms, requested, exchange, desk.product);
  if ('ok' in terms) return terms as Refused;
  const refusal = (await desk.extra?.refused(terms, exchange)) ?? null;
  if (refusal !== null) return refusal;
  const previousTexts: TermTexts =
    before === undefined
      ? {}
      : {
          ...shownTerms(desk.terms, termsInRow(desk.terms, before), exchange),
          ...(desk.extra && extraTextsBefore(desk.extra, await desk.extra.before(before, exchange))),
        };
  const newTexts = { ...shownTerms(desk.terms, terms, exchange), ...desk.extra?.texts(requested) };
  const changes = differences(previousTexts, newTexts);
  if (changes.length === 0) return refuse('console.no_change');
  return { version: before?.version ?? 0, terms, subject: desk.subject(terms, requested, exchange), changes };
}

function extraTextsBefore(
  extraFields: NonNullable<AnyScheduledProduct['extra']>,
  before: object | undefined,
): TermTexts {
  return before === undefined ? {} : extraFields.texts(before);
}
