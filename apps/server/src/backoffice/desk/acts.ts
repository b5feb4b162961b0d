import { ownValue } from '@assay/contract';
import type { ChangeRow } from '@assay/contract/console';
import { type Refused, refuse } from '../../edge/http/handler.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import { answerAlone } from '../console/act-alone.ts';
import { changeRequestKind, proposalOf, proposeChange } from '../console/change-request.ts';
import type { FourEyesKind } from '../console/four-eyes.ts';
import { previewed } from '../console/preview.ts';
import type { ConsoleRoute, StaffContext } from '../console/route.ts';
import { type AnyScheduledProduct, untypedRoute } from './declaration.ts';
import { commandOf, giveCommand } from './give-command.ts';
import { fieldTexts, wordTexts } from './labels.ts';

type ActRequest = { readonly id: number; readonly act: string };

/** Routes of acts: pausing takes one person and is immediate; every other act takes two. */
export function actRoutes(desk: AnyScheduledProduct, exchange: Exchange): readonly ConsoleRoute[] {
  return [
    untypedRoute<ActRequest>(desk.calls.previewAct, async (requested, context) => {
      const plan = await planAct(desk, exchange, requested);
      return 'ok' in plan ? plan : previewed(plan, fieldTexts(desk.product), context);
    }),
    untypedRoute<ActRequest & { readonly reason: string }>(
      desk.calls.act,
      async ({ id, act, reason }, context) => {
        if (act === 'pause') return pause(desk, id, reason, context);
        const requested: ActRequest = { id, act };
        const plan = await planAct(desk, exchange, requested);
        if ('ok' in plan) return plan;
        const payload = proposalOf(requested, plan.changes);
        return proposeChange(`${desk.product}_act`, `${act}:${plan.subject}`, payload, reason, context);
      },
    ),
  ];
}

/** Returns the kind of change request that carries out an act. */
export function actKind(desk: AnyScheduledProduct): FourEyesKind {
  const { product } = desk;
  return changeRequestKind<ActRequest>({
    kind: `${product}_act`,
    texts: {
      name: `${product}.desk.kind.act`,
      fields: fieldTexts(desk.product),
      words: wordTexts(desk.product),
    },
    decide: `${product}.decide`,
    async carryOut({ id, act }, given, { exchange }) {
      const row = await desk.find(exchange, id);
      const declared = ownValue(desk.acts, act);
      if (row === undefined || declared === undefined) return refuse('console.plan.unknown');
      return giveCommand(
        desk.refusals,
        exchange,
        commandOf(declared.command(id), given),
        row[desk.currency] as number,
      );
    },
  });
}

type ActPlan = { readonly subject: string; readonly changes: readonly ChangeRow[] };

/** Returns the present effect of an act, with the new status and the affected users, or the refusal. */
async function planAct(
  desk: AnyScheduledProduct,
  exchange: Exchange,
  { id, act }: ActRequest,
): Promise<ActPlan | Refused> {
  const row = await desk.find(exchange, id);
  const declared = ownValue(desk.acts, act);
  if (row === undefined || declared === undefined) return refuse('console.plan.unknown');
  const refused = declared.refused(row);
  if (refused !== null) return refused;
  const status = { field: 'status', before: row.is_paused ? 'paused' : row.status, after: declared.after };
  const touched = (await declared.touches?.(row, exchange)) ?? [];
  return { subject: desk.nameOf?.(row, exchange) ?? `#${id}`, changes: [status, ...touched] };
}

async function pause(desk: AnyScheduledProduct, id: number, reason: string, context: StaffContext) {
  const { exchange } = context;
  const row = await desk.find(exchange, id);
  if (row === undefined) return refuse('console.plan.unknown');
  const refused = desk.mayPause(row);
  if (refused !== null) return refused;
  if (row.is_paused) return refuse('console.already_so');
  const done = { action: `${desk.product}.pause`, target: `${desk.product}:${id}`, reason };
  return answerAlone(context, done, (given) =>
    giveCommand(
      desk.refusals,
      exchange,
      commandOf(desk.pause(id, true), given),
      row[desk.currency] as number,
    ),
  );
}
