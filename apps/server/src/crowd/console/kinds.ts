import { currencyId } from '@assay/engine';
import type { MessageKey } from '@assay/locales/server';
import { amount } from '@assay/money';
import type { FourEyesKind } from '../../console/four-eyes.ts';
import { bothOf, keyOf, payloadOf, subjectOf } from '../../console/wish.ts';
import { refuse } from '../../http/handler.ts';
import { findProject } from '../find-project.ts';
import { writePaper } from '../papers.ts';
import { currencyOf } from '../rows.ts';
import { giveCommand } from './give-command.ts';
import { isRefused, type ProjectWish, planProject } from './plan.ts';

export const CROWD_TERMS_KIND = 'crowd_terms';
export const CROWD_ACT_KIND = 'crowd_act';
export const CROWD_FUNDS_KIND = 'crowd_funds';

export type ActWish = { readonly project: number; readonly act: 'resume' | 'release' | 'cancel' };

export type FundsWish = {
  readonly act: 'fund' | 'draw';
  readonly currency: number;
  /** In minor units. */
  readonly units: string;
};

/** What the fields of a change are called. */
export const CROWD_FIELDS = {
  token: 'crowd.desk.field.token',
  price: 'crowd.desk.field.price',
  target: 'crowd.desk.field.target',
  most: 'crowd.desk.field.most',
  minimum: 'crowd.desk.field.minimum',
  per_user: 'crowd.desk.field.per_user',
  start: 'crowd.desk.field.start',
  end: 'crowd.desk.field.end',
  shares: 'crowd.desk.field.shares',
  poll_days: 'crowd.desk.field.poll_days',
  patience_days: 'crowd.desk.field.patience_days',
  unit: 'crowd.desk.field.unit',
  team: 'crowd.desk.field.team',
  level: 'crowd.desk.field.level',
  countries: 'crowd.desk.field.countries',
  texts: 'crowd.desk.field.texts',
  pictures: 'crowd.desk.field.pictures',
  status: 'crowd.desk.field.status',
  backers: 'crowd.desk.field.backers',
  on_hold: 'crowd.desk.field.on_hold',
  paid: 'crowd.desk.field.paid',
  delivered: 'crowd.desk.field.delivered',
  set_aside: 'crowd.desk.field.set_aside',
} as const satisfies Readonly<Record<string, MessageKey>>;

/** What takes two people about projects. */
export const CROWD_KINDS: readonly FourEyesKind[] = [
  {
    kind: CROWD_TERMS_KIND,
    texts: { name: 'crowd.desk.kind.terms', fields: CROWD_FIELDS },
    decide: 'crowd.decide',
    subject: subjectOf,
    changes: (request) => payloadOf<ProjectWish>(request).changes,
    async carryOut(transaction, request, context) {
      const plan = await planProject(context.exchange, payloadOf<ProjectWish>(request).wish);
      if (isRefused(plan)) return plan;
      const { project, version, terms, token } = plan;
      const both = { by: await bothOf(transaction, request, context), key: keyOf(request) };
      const command = { room: 'crowd', type: 'set_project', ...both, project, version, terms } as const;
      return giveCommand(context.exchange, command, token);
    },
    async alongside(transaction, request, _context, made) {
      const { project, texts, pictures } = payloadOf<ProjectWish>(request).wish;
      await writePaper(transaction, made ?? project ?? 0, { texts, pictures });
      return null;
    },
  },
  {
    kind: CROWD_ACT_KIND,
    texts: { name: 'crowd.desk.kind.act', fields: CROWD_FIELDS },
    decide: 'crowd.decide',
    subject: subjectOf,
    changes: (request) => payloadOf<ActWish>(request).changes,
    async carryOut(transaction, request, context) {
      const { project, act } = payloadOf<ActWish>(request).wish;
      const stored = await findProject(context.exchange, project);
      if (stored === undefined) return refuse('crowd.desk.unknown');
      const token = currencyOf(stored.token, context.exchange.listings);
      const both = { by: await bothOf(transaction, request, context), key: keyOf(request), project };
      const command =
        act === 'resume'
          ? ({ room: 'crowd', type: 'pause_project', ...both, paused: false } as const)
          : ({
              room: 'crowd',
              type: act === 'release' ? 'release_project' : 'cancel_project',
              ...both,
            } as const);
      return giveCommand(context.exchange, command, token);
    },
  },
  {
    kind: CROWD_FUNDS_KIND,
    texts: { name: 'crowd.desk.kind.funds' },
    decide: 'crowd.decide',
    subject: subjectOf,
    changes: (request) => payloadOf<FundsWish>(request).changes,
    async carryOut(transaction, request, context) {
      const { act, currency: id, units } = payloadOf<FundsWish>(request).wish;
      const currency = context.exchange.listings.currency(currencyId(id));
      if (currency === undefined) return refuse('listing.unknown_currency');
      const both = { by: await bothOf(transaction, request, context), key: keyOf(request) };
      const type = act === 'fund' ? 'fund_projects' : 'draw_projects';
      const moved = { currency: currency.id, amount: amount(BigInt(units)) };
      return giveCommand(context.exchange, { room: 'crowd', type, ...both, ...moved }, currency);
    },
  },
];
