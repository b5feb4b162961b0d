import type { ChangeRow } from '@assay/contract/console';
import type { ACCEPTOR_RULINGS } from '@assay/engine';
import { amount } from '@assay/money';
import { givenByTwo, subjectOf } from '../../../backoffice/console/change-request.ts';
import type { FourEyesKind, FourEyesRequest } from '../../../backoffice/console/four-eyes.ts';
import { refuse } from '../../../edge/http/handler.ts';
import { currencyOf } from '../../../market/market-data/listings.ts';
import { giveCommand } from './give-command.ts';

export const RULING_KIND = 'acceptor_ruling';
export const COMPENSATION_KIND = 'acceptor_compensation';

export type RulingRequest = {
  readonly deal: number;
  readonly ruling: (typeof ACCEPTOR_RULINGS)[number];
  readonly changes: readonly ChangeRow[];
};

export type CompensationRequest = {
  readonly deal: number;
  /** In minor units. */
  readonly units: string;
  readonly changes: readonly ChangeRow[];
};

/** Change requests about acceptors that require a second person. */
export const ACCEPTOR_KINDS: readonly FourEyesKind[] = [
  {
    kind: RULING_KIND,
    texts: { name: 'acceptor.desk.kind.ruling' },
    decide: 'acceptor.decide',
    subject: subjectOf,
    changes: (request) => payloadOf<RulingRequest>(request).changes,
    async carryOut(transaction, request, context) {
      const { deal, ruling } = payloadOf<RulingRequest>(request);
      const given = await givenByTwo(transaction, request, context);
      const command = { room: 'acceptor', type: 'rule_acceptor_deal', ...given, deal, ruling } as const;
      return giveCommand(context.exchange, command);
    },
  },
  {
    kind: COMPENSATION_KIND,
    texts: { name: 'acceptor.desk.kind.compensation' },
    decide: 'acceptor.decide',
    subject: subjectOf,
    changes: (request) => payloadOf<CompensationRequest>(request).changes,
    async carryOut(transaction, request, context) {
      const { deal, units } = payloadOf<CompensationRequest>(request);
      const { exchange } = context;
      const row = await exchange.database
        .selectFrom('acceptor_deals')
        .select('currency')
        .where('id', '=', BigInt(deal))
        .executeTakeFirst();
      if (row === undefined) return refuse('acceptor.unknown_deal');
      const given = await givenByTwo(transaction, request, context);
      const paid = { deal, amount: amount(BigInt(units)) };
      const command = { room: 'acceptor', type: 'compensate_acceptor_deal', ...given, ...paid } as const;
      return giveCommand(exchange, command, currencyOf(row.currency, exchange.listings));
    },
  },
];

function payloadOf<Requested>({ payload }: FourEyesRequest): Requested {
  return JSON.parse(payload) as Requested;
}
