import type { MessageKey } from '@assay/locales/server';
import type { FourEyesKind } from '../../console/four-eyes.ts';
import { moneyKind, wishKind } from '../../console/wish.ts';
import { refuse } from '../../http/handler.ts';
import { currencyOf } from '../../market-data/listings.ts';
import { findProject } from '../find-project.ts';
import { writePaper } from '../papers.ts';
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
  wishKind<ProjectWish>({
    kind: CROWD_TERMS_KIND,
    texts: { name: 'crowd.desk.kind.terms', fields: CROWD_FIELDS },
    decide: 'crowd.decide',
    async carryOut(wish, given, { exchange }) {
      const plan = await planProject(exchange, wish);
      if (isRefused(plan)) return plan;
      const { project, version, terms, token } = plan;
      const command = { room: 'crowd', type: 'set_project', ...given, project, version, terms } as const;
      return giveCommand(exchange, command, token);
    },
    async alongside({ project, texts, pictures }, made, transaction) {
      await writePaper(transaction, made ?? project ?? 0, { texts, pictures });
      return null;
    },
  }),
  wishKind<ActWish>({
    kind: CROWD_ACT_KIND,
    texts: { name: 'crowd.desk.kind.act', fields: CROWD_FIELDS },
    decide: 'crowd.decide',
    async carryOut({ project, act }, given, { exchange }) {
      const stored = await findProject(exchange, project);
      if (stored === undefined) return refuse('crowd.desk.unknown');
      const types = { release: 'release_project', cancel: 'cancel_project' } as const;
      const command =
        act === 'resume'
          ? ({ room: 'crowd', type: 'pause_project', ...given, project, paused: false } as const)
          : ({ room: 'crowd', type: types[act], ...given, project } as const);
      return giveCommand(exchange, command, currencyOf(stored.token, exchange.listings));
    },
  }),
  moneyKind<FundsWish>({
    kind: CROWD_FUNDS_KIND,
    name: 'crowd.desk.kind.funds',
    decide: 'crowd.decide',
    move(moved, { act }, currency, { exchange }) {
      const type = act === 'fund' ? 'fund_projects' : 'draw_projects';
      return giveCommand(exchange, { room: 'crowd', type, ...moved }, currency);
    },
  }),
];
