import type { MessageKey } from '@assay/locales/server';
import type { FourEyesKind } from '../../console/four-eyes.ts';
import { moneyKind, wishKind } from '../../console/wish.ts';
import { refuse } from '../../http/handler.ts';
import { currencyOf } from '../../market-data/listings.ts';
import { findRound } from '../find-round.ts';
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
  wishKind<RoundWish>({
    kind: VOTE_TERMS_KIND,
    texts: { name: 'vote.desk.kind.terms', fields: VOTE_FIELDS },
    decide: 'vote.decide',
    async carryOut(wish, given, { exchange }) {
      const plan = await planRound(exchange, wish);
      if (isRefused(plan)) return plan;
      const { round, version, terms, currency } = plan;
      const command = { room: 'vote', type: 'set_vote_round', ...given, round, version, terms } as const;
      return giveCommand(exchange, command, currency);
    },
  }),
  wishKind<ActWish>({
    kind: VOTE_ACT_KIND,
    texts: { name: 'vote.desk.kind.act', fields: VOTE_FIELDS },
    decide: 'vote.decide',
    async carryOut({ round, act }, given, { exchange }) {
      const stored = await findRound(exchange, round);
      if (stored === undefined) return refuse('vote.desk.unknown');
      const command =
        act === 'cancel'
          ? ({ room: 'vote', type: 'cancel_vote_round', ...given, round } as const)
          : ({ room: 'vote', type: 'pause_vote_round', ...given, round, paused: false } as const);
      return giveCommand(exchange, command, currencyOf(stored.currency, exchange.listings));
    },
  }),
  moneyKind<DrawWish>({
    kind: VOTE_FUNDS_KIND,
    name: 'vote.desk.kind.funds',
    decide: 'vote.decide',
    move: (moved, _wish, currency, { exchange }) =>
      giveCommand(exchange, { room: 'vote', type: 'draw_votes', ...moved }, currency),
  }),
];
