import { parseInput } from '@assay/contract';
import { type ChangeRow, consoleCalls } from '@assay/contract/console';
import { pairId } from '@assay/engine';
import { ratePercent } from '@assay/money';
import type { Transaction } from 'kysely';
import { bothOf, keyOf } from '../../../backoffice/console/change-request.ts';
import type { FourEyesKind, FourEyesRequest } from '../../../backoffice/console/four-eyes.ts';
import type { StaffContext } from '../../../backoffice/console/route.ts';
import type { Schema } from '../../../core/database/schema.ts';
import { type Refused, refuse } from '../../../edge/http/handler.ts';
import { finishDelisting, giveCommand } from './give-command.ts';
import { type ListingAct, type PairInput, type PairPlan, planPair } from './pair-plan.ts';

type Payload = { readonly input: Readonly<Record<string, string>>; readonly changes: readonly ChangeRow[] };

const TWO_PEOPLE = ['list', 'change', 'delist'] as const satisfies readonly ListingAct[];

/** Change requests about pairs that require a second person, by act. Among changes of a pair, only fee changes do. */
export const PAIR_KINDS: readonly FourEyesKind[] = TWO_PEOPLE.map(pairKind);

/** Returns the kind of the request that proposes a plan. */
export function kindOf(act: ListingAct): string {
  return `pair_${act}`;
}

/**
 * Returns the payload of a proposal: the input in a form that can be submitted again, and the changes that the proposer
 * saw.
 */
export function payloadOf(input: PairInput, plan: PairPlan): Payload {
  const { maker_fee, taker_fee, protection, band, ...rest } = input;
  const percents = { maker_fee, taker_fee, protection };
  const texts = Object.entries({ ...rest, band: band === null ? 'none' : undefined })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, String(value)]);
  const rates = Object.entries({ ...percents, band: band ?? undefined })
    .filter((entry): entry is [string, number] => entry[1] !== undefined)
    .map(([name, rate]) => [name, ratePercent(rate)]);
  return { input: Object.fromEntries([...texts, ...rates]), changes: plan.changes };
}

function pairKind(act: (typeof TWO_PEOPLE)[number]): FourEyesKind {
  return {
    kind: kindOf(act),
    texts: { name: `console.listing.kind.${act}` },
    decide: 'markets.decide',
    subject: async (_exchange, request) => request.target.replace('pair:', ''),
    changes: (request) => readPayload(request).changes,
    async carryOut(transaction, request, context) {
      const { exchange } = context;
      const requested = parseInput(consoleCalls.consolePreviewPair, readPayload(request).input);
      if (!requested.ok) return refuse('console.listing.outdated');
      const plan = planPair(exchange, { ...requested.value, act });
      if ('ok' in plan) return plan;
      const by = await bothOf(transaction, request, context);
      return giveCommand(exchange, { ...plan.command(by), key: keyOf(request) });
    },
    ...(act === 'delist' ? { alongside: endOpen } : {}),
  };
}

/** Ends the open items on a pair whose delisting is approved. */
async function endOpen(
  transaction: Transaction<Schema>,
  request: FourEyesRequest,
  context: StaffContext,
): Promise<Refused | null> {
  const requested = parseInput(consoleCalls.consolePreviewPair, readPayload(request).input);
  if (!requested.ok || requested.value.id === undefined) return refuse('console.listing.outdated');
  const by = await bothOf(transaction, request, context);
  return finishDelisting(context.exchange, by, pairId(requested.value.id));
}

/** Reads a payload that `payloadOf` has written. */
function readPayload({ payload }: FourEyesRequest): Payload {
  return JSON.parse(payload) as Payload;
}
