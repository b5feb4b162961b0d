import type { ChangeRow } from '@assay/contract/console';
import { common } from '@assay/contract/words';
import type { TFunction } from 'i18next';

const FIELDS = [
  'status',
  'tick',
  'lot',
  'maker_fee',
  'taker_fee',
  'protection',
  'band',
  'minimum',
  'maximum',
  'place',
  'sources',
  'distance',
  'fewest',
  'staleness',
] as const;

/** Returns the name of a pair's term. */
export function fieldText(field: string, t: TFunction<'desk'>): string {
  const known = FIELDS.find((name) => name === field);
  return known === undefined ? field : t(($) => $.desk.field[known]);
}

/** Returns the text of a term's value; a dash for none. */
export function valueText(field: string, value: string, t: TFunction<'desk'>): string {
  const status = field === 'status' ? common.PAIR_STATES.find((word) => word === value) : undefined;
  if (status !== undefined) return t(($) => $.desk.status[status]);
  return value === '' ? t(($) => $.desk.preview.nothing) : value;
}

/** Returns a change in one line, such as `Taker fee % 0.1 → 0.2`. */
export function changeText({ field, before, after, label }: ChangeRow, t: TFunction<'desk'>): string {
  const name = label ?? fieldText(field, t);
  const [old, next] = [valueText(field, before, t), valueText(field, after, t)];
  return before === '' ? `${name} ${next}` : `${name} ${old} → ${next}`;
}
