import { earn } from '@assay/contract/words';
import type { DayUnit } from '@assay/domain';
import type { Desk, PlanRow } from './desk.ts';

export const KINDS = earn.EARN_KINDS;
export const RELEASES = earn.EARN_RELEASES;

/** Typed fields, in the order of the form. */
export const NUMBER_FIELDS = [
  'plan',
  'days',
  'rate',
  'least',
  'most',
  'per_user',
  'total',
  'cliff',
  'release',
  'limit_plan',
  'limit_rate',
  'level',
  'countries',
] as const;

export type PlanValues = Readonly<Record<(typeof NUMBER_FIELDS)[number], string>> & {
  readonly kind: (typeof KINDS)[number];
  readonly unit: DayUnit;
  readonly release_by: (typeof RELEASES)[number];
  readonly currency: string;
};

const NONE = 'none';

/** Returns the form values of a plan's latest version; common defaults for a new plan. */
export function initialOf(row: PlanRow | null, { plans, currencies_listed: currencies }: Desk): PlanValues {
  if (row === null) {
    return {
      plan: String(Math.max(0, ...plans.map(({ plan }) => plan)) + 1),
      kind: 'staking',
      unit: 'day',
      release_by: 'day',
      currency: String(currencies[0]?.id ?? ''),
      days: '30',
      rate: '',
      least: '',
      most: '',
      per_user: '',
      total: '',
      cliff: '0',
      release: '0',
      limit_plan: '',
      limit_rate: '',
      level: '0',
      countries: '',
    };
  }
  return {
    plan: String(row.plan),
    kind: row.kind,
    unit: row.unit,
    release_by: row.release_by,
    currency: String(row.currency),
    days: String(row.days),
    rate: String(row.rate),
    least: row.least,
    most: row.most,
    per_user: row.per_user,
    total: row.total,
    cliff: String(row.cliff),
    release: String(row.release),
    limit_plan: row.limit_plan === null ? '' : String(row.limit_plan),
    limit_rate: row.limit_plan === null ? '' : row.limit_rate,
    level: String(row.level),
    countries: row.countries.join(', '),
  };
}

/** Returns the request of the calls. */
export function requestOf({ countries, ...values }: PlanValues) {
  return { ...values, countries: countries.trim() || NONE };
}
