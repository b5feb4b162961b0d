import { parseInput } from '@assay/contract';
import { type ChangeRow, consoleCalls } from '@assay/contract/console';
import { pairId } from '@assay/engine';
import { ratePercent } from '@assay/money';
import type { Transaction } from 'kysely';
import { keyOf, proposerAndApprover } from '../../../backoffice/console/change-request.ts';
import type { FourEyesKind, FourEyesRequest } from '../../../backoffice/console/four-eyes.ts';
import type { StaffContext } from '../../../backoffice/console/route.ts';
import type { Schema } from '../../../core/database/schema.ts';
import { type Refused, refuse } from '../../../edge/http/handler.ts';
import { type ListingAction, type PairChange, type PairInput, planPairChange } from './pair-plan.ts';
import { finishDelisting, submitCommand } from './submit-command.ts';

type Payload = { readonly input: Readonly<Record<string, string>>; readonly changes: readonly ChangeRow[] };

const DUAL_APPROVAL_ACTIONS = ['list', 'change', 'delist'] as const satisfies readonly ListingAction[];

/** Change requests about pairs that require a second person, by act. Among changes of a pair, only fee changes do. */
export const PAIR_KINDS: readonly FourEyesKind[] = DUAL_APPROVAL_ACTIONS.map(pairKind);

/** Returns the kind of the request that proposes a plan. */
export function kindOf(act: ListingAction): string {
  return `pair_${act}`;
}

/**
 * Returns the payload of a proposal: the input in a form that can be submitted again, and the changes that the proposer
 * saw.
 */
export function payloadOf(input: PairInput, pairChange: PairChange): Payload {
  const { maker_fee, taker_fee, protection, band, ...fields } = input;
  const percents = { maker_fee, taker_fee, protection };
  const texts = Object.entries({ ...fields, band: band === null ? 'none' : undefined })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, String(value)]);
  const rates = Object.entries({ ...percents, band: band ?? undefined })
    .filter((entry): entry is [string, number] => entry[1] !== undefined)
    .map(([name, rate]) => [name, ratePercent(rate)]);
  return { input: Object.fromEntries([...texts, ...rates]), changes: pairChange.changes };
}

function pairKind(act: (typeof DUAL_APPROVAL_ACTIONS)[number]): FourEyesKind {
  return {
    kind: kindOf(act),
    texts: { name: `console.listing.kind.${act}` },
    decide: 'markets.decide',
    subject: async (_exchange, request) => request.target.replace('pair:', ''),
    changes: (request) => readPayload(request).changes,
    async execute(transaction, request, context) {
      const { exchange } = context;
      const requested = parseInput(consoleCalls.consolePreviewPair, readPayload(request).input);
      if (!requested.ok) return refuse('console.listing.outdated');
      const pairChange = planPairChange(exchange, { ...requested.value, act });
      if ('ok' in pairChange) return pairChange;
      const issuer = await proposerAndApprover(transaction, request, context);
      return submitCommand(exchange, { ...pairChange.command(issuer), key: keyOf(request) });
    },
    ...(act === 'delist' ? { onExecuted: endOpenItems } : {}),
  };
}

/** Ends the open items on a pair whose delisting is approved. */
async function endOpenItems(
  transaction: Transaction<Schema>,
  request: FourEyesRequest,
  context: StaffContext,
): Promise<Refused | null> {
  const requested = parseInput(consoleCalls.consolePreviewPair, readPayload(request).input);
  if (!requested.ok || requested.value.id === undefined) return refuse('console.listing.outdated');
  const issuer = await proposerAndApprover(transaction, request, context);
  return finishDelisting(context.exchange, issuer, pairId(requested.value.id));
}

/** Reads a payload that `payloadOf` has written. */
function readPayload({ payload }: FourEyesRequest): Payload {
  return JSON.parse(payload) as Payload;
}
