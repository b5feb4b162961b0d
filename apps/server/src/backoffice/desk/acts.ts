import { ownValue } from '@assay/contract';
import type { ChangeRow } from '@assay/contract/console';
import { type Refused, refuse } from '../../edge/http/handler.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import { changeRequestKind, proposalOf, proposeChange } from '../console/change-request.ts';
import type { FourEyesKind } from '../console/four-eyes.ts';
import { previewAnswer } from '../console/preview.ts';
import type { ConsoleRoute, StaffContext } from '../console/route.ts';
import { answerWithoutApproval } from '../console/without-approval.ts';
import { type AnyScheduledProduct, untypedRoute } from './declaration.ts';
import { fieldTexts, valueTextsOf } from './labels.ts';
import { commandOf, submitCommand } from './submit-command.ts';

type ActionRequest = { readonly id: number; readonly act: string };

/** Routes of acts: pausing takes one person and is immediate; every other act takes two. */
export function actionRoutes(desk: AnyScheduledProduct, exchange: Exchange): readonly ConsoleRoute[] {
  return [
    untypedRoute<ActionRequest>(desk.calls.previewAct, async (requested, context) => {
      const plan = await planAction(desk, exchange, requested);
      return 'ok' in plan ? plan : previewAnswer(plan, fieldTexts(desk.product), context);
    }),
    untypedRoute<ActionRequest & { readonly reason: string }>(
      desk.calls.act,
      async ({ id, act, reason }, context) => {
        if (act === 'pause') return pause(desk, id, reason, context);
        const requested: ActionRequest = { id, act };
        const plan = await planAction(desk, exchange, requested);
        if ('ok' in plan) return plan;
        const payload = proposalOf(requested, plan.changes);
        return proposeChange(`${desk.product}_act`, `${act}:${plan.subject}`, payload, reason, context);
      },
    ),
  ];
}

/** Returns the kind of change request that carries out an act. */
export function actionKind(desk: AnyScheduledProduct): FourEyesKind {
  const { product } = desk;
  return changeRequestKind<ActionRequest>({
    kind: `${product}_act`,
    texts: {
      name: `${product}.desk.kind.act`,
      fields: fieldTexts(desk.product),
      valueTexts: valueTextsOf(desk.product),
    },
    decide: `${product}.decide`,
    async execute({ id, act }, approval, { exchange }) {
      const row = await desk.find(exchange, id);
      const declared = ownValue(desk.actions, act);
      if (row === undefined || declared === undefined) return refuse('console.plan.unknown');
      return submitCommand(
        desk.refusals,
        exchange,
        commandOf(declared.command(id), approval),
        row[desk.currency] as number,
      );
    },
  });
}

type ActionPlan = { readonly subject: string; readonly changes: readonly ChangeRow[] };

/** Returns the current effect of an act, with the new status and the affected users, or the refusal. */
async function planAction(
  desk: AnyScheduledProduct,
  exchange: Exchange,
  { id, act }: ActionRequest,
): Promise<ActionPlan | Refused> {
  const row = await desk.find(exchange, id);
  const declared = ownValue(desk.actions, act);
  if (row === undefined || declared === undefined) return refuse('console.plan.unknown');
  const refusal = declared.refused(row);
  if (refusal !== null) return refusal;
  const status = { field: 'status', before: row.is_paused ? 'paused' : row.status, after: declared.after };
  const affectedRows = (await declared.affectedRows?.(row, exchange)) ?? [];
  return { subject: desk.nameOf?.(row, exchange) ?? `#${id}`, changes: [status, ...affectedRows] };
}

async function pause(desk: AnyScheduledProduct, id: number, reason: string, context: StaffContext) {
  const { exchange } = context;
  const row = await desk.find(exchange, id);
  if (row === undefined) return refuse('console.plan.unknown');
  const refusal = desk.pauseRefusal(row);
  if (refusal !== null) return refusal;
  if (row.is_paused) return refuse('console.no_change');
  const auditEntry = { action: `${desk.product}.pause`, target: `${desk.product}:${id}`, reason };
  return answerWithoutApproval(context, auditEntry, (approval) =>
    submitCommand(
      desk.refusals,
      exchange,
      commandOf(desk.pause(id, true), approval),
      row[desk.currency] as number,
    ),
  );
}
