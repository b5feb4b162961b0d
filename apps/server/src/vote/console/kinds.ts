import type { ChangeRow } from '@assay/contract/console';
import { clientKey, currencyId, type Staff } from '@assay/engine';
import type { MessageKey } from '@assay/locales/server';
import { amount } from '@assay/money';
import type { Transaction } from 'kysely';
import type { FourEyesKind, FourEyesRequest } from '../../console/four-eyes.ts';
import type { StaffContext } from '../../console/route.ts';
import type { Schema } from '../../database/schema.ts';
import { refuse } from '../../http/handler.ts';
import { findRound } from '../find-round.ts';
import { currencyOf } from '../rows.ts';
import { giveCommand } from './give-command.ts';
import { isRefused, planRound, type RoundWish } from './plan.ts';

export const VOTE_TERMS_KIND = 'vote_terms';
export const VOTE_ACT_KIND = 'vote_act';
export const VOTE_FUNDS_KIND = 'vote_funds';

/** What is kept of a proposal: the wish as it was read, and what the proposer saw of it. */
export type Proposed<Wish> = { readonly wish: Wish; readonly changes: readonly ChangeRow[] };

export type ActWish = { readonly round: number; readonly act: 'resume' | 'cancel' };

/** In minor units. */
export type DrawWish = { readonly currency: number; readonly units: string };

/** What the fields of a change are called. */
export const VOTE_FIELDS = {
  candidates: 'vote.desk.field.candidates',
  mode: 'vote.desk.field.mode',
  minimum: 'vote.desk.field.minimum',
  per_user: 'vote.desk.field.per_user',
  quorum: 'vote.desk.field.quorum',
  start: 'vote.desk.field.start',
  end: 'vote.desk.field.end',
  level: 'vote.desk.field.level',
  countries: 'vote.desk.field.countries',
  status: 'vote.desk.field.status',
} as const satisfies Readonly<Record<string, MessageKey>>;

/** What takes two people about votes. */
export const VOTE_KINDS: readonly FourEyesKind[] = [
  {
    kind: VOTE_TERMS_KIND,
    texts: { name: 'vote.desk.kind.terms', fields: VOTE_FIELDS },
    decide: 'vote.decide',
    subject: subjectOf,
    changes: (request) => payloadOf<RoundWish>(request).changes,
    async carryOut(transaction, request, context) {
      const plan = await planRound(context.exchange, payloadOf<RoundWish>(request).wish);
      if (isRefused(plan)) return plan;
      const { round, version, terms, currency } = plan;
      const given = { by: await bothOf(transaction, request, context), key: keyOf(request) };
      return giveCommand(
        context.exchange,
        { room: 'vote', type: 'set_vote_round', ...given, round, version, terms },
        currency,
      );
    },
  },
  {
    kind: VOTE_ACT_KIND,
    texts: { name: 'vote.desk.kind.act', fields: VOTE_FIELDS },
    decide: 'vote.decide',
    subject: subjectOf,
    changes: (request) => payloadOf<ActWish>(request).changes,
    async carryOut(transaction, request, context) {
      const { round, act } = payloadOf<ActWish>(request).wish;
      const stored = await findRound(context.exchange, round);
      if (stored === undefined) return refuse('vote.desk.unknown');
      const currency = currencyOf(stored.currency, context.exchange.listings);
      const given = { by: await bothOf(transaction, request, context), key: keyOf(request), round };
      const command =
        act === 'cancel'
          ? ({ room: 'vote', type: 'cancel_vote_round', ...given } as const)
          : ({ room: 'vote', type: 'pause_vote_round', ...given, paused: false } as const);
      return giveCommand(context.exchange, command, currency);
    },
  },
  {
    kind: VOTE_FUNDS_KIND,
    texts: { name: 'vote.desk.kind.funds' },
    decide: 'vote.decide',
    subject: subjectOf,
    changes: (request) => payloadOf<DrawWish>(request).changes,
    async carryOut(transaction, request, context) {
      const { currency: id, units } = payloadOf<DrawWish>(request).wish;
      const currency = context.exchange.listings.currency(currencyId(id));
      if (currency === undefined) return refuse('listing.unknown_currency');
      const given = { by: await bothOf(transaction, request, context), key: keyOf(request) };
      const moved = { currency: currency.id, amount: amount(BigInt(units)) };
      return giveCommand(
        context.exchange,
        { room: 'vote', type: 'draw_votes', ...given, ...moved },
        currency,
      );
    },
  },
];

async function subjectOf(_exchange: unknown, { target }: FourEyesRequest): Promise<string> {
  return target.slice(target.indexOf(':') + 1);
}

/** A request's command is given once, however often its approval has to be tried. */
function keyOf({ id }: FourEyesRequest) {
  return clientKey(`four-eyes-${id}`);
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

/** What a proposal was written with. */
function payloadOf<Wish>({ payload }: FourEyesRequest): Proposed<Wish> {
  return JSON.parse(payload) as Proposed<Wish>;
}
