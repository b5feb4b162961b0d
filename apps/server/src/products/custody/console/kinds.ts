import { ADJUSTED_WALLETS, currencyId, ownerId } from '@assay/engine';
import { amount } from '@assay/money';
import { changeRequestKind } from '../../../backoffice/console/change-request.ts';
import type { FourEyesKind, FourEyesRequest } from '../../../backoffice/console/four-eyes.ts';
import { type Refused, refuse } from '../../../edge/http/handler.ts';
import { submitCommand } from './submit-command.ts';

export const RELEASE = 'withdrawal_release';
export const ADJUSTMENT = 'money_adjustment';

type Side = { readonly owner: number; readonly wallet: string };

export type AdjustmentRequest = {
  readonly from: Side;
  readonly to: Side;
  readonly currency: number;
  /** In minor units. */
  readonly units: string;
};

export type ReleaseRequest = { readonly withdrawal: number };

const COMMON = {
  decide: 'custody.decide',
  subject: async (_: unknown, { target }: FourEyesRequest) => target,
} as const;

/** Change requests of the finance desk that require a second person. */
export const CUSTODY_KINDS: readonly FourEyesKind[] = [
  changeRequestKind<ReleaseRequest>({
    ...COMMON,
    kind: RELEASE,
    texts: { name: 'custody.desk.release' },
    execute: ({ withdrawal }, approval, { exchange }) =>
      submitForDualApproval(exchange, {
        room: 'custody',
        type: 'approve_withdrawal',
        ...approval,
        withdrawal,
      }),
  }),
  changeRequestKind<AdjustmentRequest>({
    ...COMMON,
    kind: ADJUSTMENT,
    texts: { name: 'custody.desk.adjustment' },
    async execute({ from: payer, to: receiver, currency: id, units }, approval, { exchange }) {
      const [from, to] = [sideOf(payer), sideOf(receiver)];
      if (from === null || to === null) return refuse('custody.desk.invalid_adjustment');
      const currency = currencyId(id);
      const adjustment = { from, to, currency, amount: amount(BigInt(units)) };
      const command = { room: 'custody', type: 'adjust_money', ...approval, ...adjustment } as const;
      return submitForDualApproval(exchange, command, exchange.listings.currency(currency));
    },
  }),
];

/** Gives a command that both people of a request stand for: the engine may ask for another second one. */
async function submitForDualApproval(...args: Parameters<typeof submitCommand>): Promise<Refused | null> {
  const refusal = await submitCommand(...args);
  return refusal === 'second' ? refuse('console.second_person') : refusal;
}

function sideOf({ owner, wallet }: Side) {
  const adjustedWallet = ADJUSTED_WALLETS.find((word) => word === wallet);
  return adjustedWallet === undefined ? null : { owner: ownerId(owner), wallet: adjustedWallet };
}
