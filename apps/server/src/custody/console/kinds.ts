import type { ChangeRow } from '@assay/contract/console';
import { ADJUSTED_WALLETS, clientKey, currencyId, ownerId, type Staff } from '@assay/engine';
import { amount } from '@assay/money';
import type { Transaction } from 'kysely';
import type { FourEyesKind, FourEyesRequest } from '../../console/four-eyes.ts';
import type { StaffContext } from '../../console/route.ts';
import type { Schema } from '../../database/schema.ts';
import { refuse } from '../../http/handler.ts';
import { giveCommand } from './give-command.ts';

export const RELEASE = 'withdrawal_release';
export const ADJUSTMENT = 'money_adjustment';

type Side = { readonly owner: number; readonly wallet: string };

export type AdjustmentPayload = {
  readonly from: Side;
  readonly to: Side;
  readonly currency: number;
  /** In minor units. */
  readonly units: string;
  /** What the proposer saw. */
  readonly changes: readonly ChangeRow[];
};

export type ReleasePayload = { readonly withdrawal: number; readonly changes: readonly ChangeRow[] };

/** What takes two people about money that comes and goes. */
export const CUSTODY_KINDS: readonly FourEyesKind[] = [
  {
    kind: RELEASE,
    texts: { name: 'custody.desk.release' },
    decide: 'custody.decide',
    subject: async (_exchange, { target }) => target,
    changes: (request) => payloadOf<ReleasePayload>(request).changes,
    async carryOut(transaction, request, context) {
      const { withdrawal } = payloadOf<ReleasePayload>(request);
      const by = await bothOf(transaction, request, context);
      const refused = await giveCommand(context.exchange, {
        room: 'custody',
        type: 'approve_withdrawal',
        by,
        key: clientKey(`four-eyes-${request.id}`),
        withdrawal,
      });
      return refused === 'second' ? refuse('console.second_person') : refused;
    },
  },
  {
    kind: ADJUSTMENT,
    texts: { name: 'custody.desk.adjustment' },
    decide: 'custody.decide',
    subject: async (_exchange, { target }) => target,
    changes: (request) => payloadOf<AdjustmentPayload>(request).changes,
    async carryOut(transaction, request, context) {
      const { from, to, currency, units } = payloadOf<AdjustmentPayload>(request);
      const by = await bothOf(transaction, request, context);
      const [payer, receiver] = [sideOf(from), sideOf(to)];
      if (payer === null || receiver === null) return refuse('custody.desk.invalid_adjustment');
      const refused = await giveCommand(
        context.exchange,
        {
          room: 'custody',
          type: 'adjust_money',
          by,
          key: clientKey(`four-eyes-${request.id}`),
          from: payer,
          to: receiver,
          currency: currencyId(currency),
          amount: amount(BigInt(units)),
        },
        context.exchange.listings.currency(currencyId(currency)),
      );
      return refused === 'second' ? refuse('console.second_person') : refused;
    },
  },
];

function sideOf({ owner, wallet }: Side) {
  const known = ADJUSTED_WALLETS.find((word) => word === wallet);
  return known === undefined ? null : { owner: ownerId(owner), wallet: known };
}

/** Both people of a request, as the journal names them. */
async function bothOf(
  transaction: Transaction<Schema>,
  request: FourEyesRequest,
  { staff }: StaffContext,
): Promise<Staff> {
  const proposer = await transaction
    .selectFrom('staff')
    .select('email')
    .where('id', '=', request.proposed_by)
    .executeTakeFirstOrThrow();
  return {
    staff: Number(staff.staffId),
    name: staff.email,
    reason: request.reason,
    proposedBy: proposer.email,
  };
}

function payloadOf<Payload>({ payload }: FourEyesRequest): Payload {
  return JSON.parse(payload) as Payload;
}
