import type { ChangeRow } from '@assay/contract/console';
import { type ACCEPTOR_RULINGS, clientKey, type Staff } from '@assay/engine';
import { amount } from '@assay/money';
import type { Transaction } from 'kysely';
import type { FourEyesKind, FourEyesRequest } from '../../console/four-eyes.ts';
import type { StaffContext } from '../../console/route.ts';
import type { Schema } from '../../database/schema.ts';
import { refuse } from '../../http/handler.ts';
import { currencyOf } from '../rows.ts';
import { giveCommand } from './give-command.ts';

export const RULING_KIND = 'acceptor_ruling';
export const COMPENSATION_KIND = 'acceptor_compensation';

export type RulingWish = {
  readonly deal: number;
  readonly ruling: (typeof ACCEPTOR_RULINGS)[number];
  readonly changes: readonly ChangeRow[];
};

export type CompensationWish = {
  readonly deal: number;
  /** In minor units. */
  readonly units: string;
  readonly changes: readonly ChangeRow[];
};

/** What takes two people about acceptors. */
export const ACCEPTOR_KINDS: readonly FourEyesKind[] = [
  {
    kind: RULING_KIND,
    texts: { name: 'acceptor.desk.kind.ruling' },
    decide: 'acceptor.decide',
    subject: subjectOf,
    changes: (request) => payloadOf<RulingWish>(request).changes,
    async carryOut(transaction, request, context) {
      const { deal, ruling } = payloadOf<RulingWish>(request);
      const by = await bothOf(transaction, request, context);
      const key = clientKey(`four-eyes-${request.id}`);
      return giveCommand(context.exchange, {
        room: 'acceptor',
        type: 'rule_acceptor_deal',
        by,
        key,
        deal,
        ruling,
      });
    },
  },
  {
    kind: COMPENSATION_KIND,
    texts: { name: 'acceptor.desk.kind.compensation' },
    decide: 'acceptor.decide',
    subject: subjectOf,
    changes: (request) => payloadOf<CompensationWish>(request).changes,
    async carryOut(transaction, request, context) {
      const { deal, units } = payloadOf<CompensationWish>(request);
      const { exchange } = context;
      const row = await exchange.database
        .selectFrom('acceptor_deals')
        .select('currency')
        .where('id', '=', BigInt(deal))
        .executeTakeFirst();
      if (row === undefined) return refuse('acceptor.unknown_deal');
      const by = await bothOf(transaction, request, context);
      const key = clientKey(`four-eyes-${request.id}`);
      return giveCommand(
        exchange,
        {
          room: 'acceptor',
          type: 'compensate_acceptor_deal',
          by,
          key,
          deal,
          amount: amount(BigInt(units)),
        },
        currencyOf(row.currency, exchange.listings),
      );
    },
  },
];

async function subjectOf(_exchange: unknown, { target }: FourEyesRequest): Promise<string> {
  return target.slice(target.indexOf(':') + 1);
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
  const { staffId, email: name } = staff;
  return { staff: Number(staffId), name, reason: request.reason, proposedBy: proposer.email };
}

function payloadOf<Wish>({ payload }: FourEyesRequest): Wish {
  return JSON.parse(payload) as Wish;
}
