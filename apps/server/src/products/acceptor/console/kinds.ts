import type { ACCEPTOR_RULINGS } from '@assay/engine';
import { amount } from '@assay/money';
import { changeRequestKind } from '../../../backoffice/console/change-request.ts';
import type { FourEyesKind } from '../../../backoffice/console/four-eyes.ts';
import { submitCommand } from '../../../backoffice/desk/submit-command.ts';
import { refuse } from '../../../edge/http/handler.ts';
import { ACCEPTOR_REFUSALS } from '../rejections.ts';

export const RULING_KIND = 'acceptor_ruling';
export const COMPENSATION_KIND = 'acceptor_compensation';

export type RulingRequest = {
  readonly deal: number;
  readonly ruling: (typeof ACCEPTOR_RULINGS)[number];
};

export type CompensationRequest = {
  readonly deal: number;
  /** In minor units. */
  readonly units: string;
};

/** Change requests about acceptors that require a second person. */
export const ACCEPTOR_KINDS: readonly FourEyesKind[] = [
  changeRequestKind<RulingRequest>({
    kind: RULING_KIND,
    texts: { name: 'acceptor.desk.kind.ruling' },
    decide: 'acceptor.decide',
    execute: ({ deal, ruling }, approval, { exchange }) =>
      submitCommand(ACCEPTOR_REFUSALS, exchange, {
        room: 'acceptor',
        type: 'rule_acceptor_deal',
        ...approval,
        deal,
        ruling,
      }),
  }),
  changeRequestKind<CompensationRequest>({
    kind: COMPENSATION_KIND,
    texts: { name: 'acceptor.desk.kind.compensation' },
    decide: 'acceptor.decide',
    async execute({ deal, units }, approval, { exchange }) {
      const row = await exchange.database
        .selectFrom('acceptor_deals')
        .select('currency')
        .where('id', '=', BigInt(deal))
        .executeTakeFirst();
      if (row === undefined) return refuse('acceptor.unknown_deal');
      const paid = { deal, amount: amount(BigInt(units)) };
      const command = { room: 'acceptor', type: 'compensate_acceptor_deal', ...approval, ...paid } as const;
      return submitCommand(ACCEPTOR_REFUSALS, exchange, command, row.currency);
    },
  }),
];
