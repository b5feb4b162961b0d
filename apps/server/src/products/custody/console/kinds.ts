import type { ChangeRow } from '@assay/contract/console';
import { ADJUSTED_WALLETS, currencyId, ownerId } from '@assay/engine';
import { amount } from '@assay/money';
import { bothOf, keyOf } from '../../../backoffice/console/change-request.ts';
import type { FourEyesKind, FourEyesRequest } from '../../../backoffice/console/four-eyes.ts';
import { refuse } from '../../../edge/http/handler.ts';
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
  /** Changes as the proposer saw them. */
  readonly changes: readonly ChangeRow[];
};

export type ReleasePayload = { readonly withdrawal: number; readonly changes: readonly ChangeRow[] };

/** Change requests of the finance desk that require a second person. */
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
        key: keyOf(request),
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
          key: keyOf(request),
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

function payloadOf<Payload>({ payload }: FourEyesRequest): Payload {
  return JSON.parse(payload) as Payload;
}
