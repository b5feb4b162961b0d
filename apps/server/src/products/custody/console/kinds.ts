import { ADJUSTED_WALLETS, currencyId, ownerId } from '@assay/engine';
import { amount } from '@assay/money';
import { changeRequestKind } from '../../../backoffice/console/change-request.ts';
import type { FourEyesKind, FourEyesRequest } from '../../../backoffice/console/four-eyes.ts';
import { type Refused, refuse } from '../../../edge/http/handler.ts';
import { giveCommand } from './give-command.ts';

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
    carryOut: ({ withdrawal }, given, { exchange }) =>
      giveForTwo(exchange, { room: 'custody', type: 'approve_withdrawal', ...given, withdrawal }),
  }),
  changeRequestKind<AdjustmentRequest>({
    ...COMMON,
    kind: ADJUSTMENT,
    texts: { name: 'custody.desk.adjustment' },
    async carryOut({ from: payer, to: receiver, currency: id, units }, given, { exchange }) {
      const [from, to] = [sideOf(payer), sideOf(receiver)];
      if (from === null || to === null) return refuse('custody.desk.invalid_adjustment');
      const currency = currencyId(id);
      const moved = { from, to, currency, amount: amount(BigInt(units)) };
      const command = { room: 'custody', type: 'adjust_money', ...given, ...moved } as const;
      return giveForTwo(exchange, command, exchange.listings.currency(currency));
    },
  }),
];

/** Gives a command that both people of a request stand for: the engine may ask for another second one. */
async function giveForTwo(...given: Parameters<typeof giveCommand>): Promise<Refused | null> {
  const refused = await giveCommand(...given);
  return refused === 'second' ? refuse('console.second_person') : refused;
}

function sideOf({ owner, wallet }: Side) {
  const known = ADJUSTED_WALLETS.find((word) => word === wallet);
  return known === undefined ? null : { owner: ownerId(owner), wallet: known };
}
