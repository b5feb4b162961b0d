import { currencyId } from '@assay/engine';
import type { MessageKey } from '@assay/locales/server';
import { amount } from '@assay/money';
import type { FourEyesKind } from '../../console/four-eyes.ts';
import { bothOf, keyOf, payloadOf, subjectOf } from '../../console/wish.ts';
import { refuse } from '../../http/handler.ts';
import { findRound } from '../find-round.ts';
import { currencyOf } from '../rows.ts';
import { giveCommand } from './give-command.ts';
import { isRefused, planRound, type RoundWish } from './plan.ts';

export const VOTE_TERMS_KIND = 'vote_terms';
export const VOTE_ACT_KIND = 'vote_act';
export const VOTE_FUNDS_KIND = 'vote_funds';

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
  voters: 'vote.desk.field.voters',
  on_hold: 'vote.desk.field.on_hold',
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
