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
  const knownField = FIELDS.find((name) => name === field);
  return knownField === undefined ? field : t(($) => $.desk.field[knownField]);
}

/** Returns the text of a term's value; a dash for none. */
export function valueText(field: string, value: string, t: TFunction<'desk'>): string {
  const status = field === 'status' ? common.PAIR_STATES.find((state) => state === value) : undefined;
  if (status !== undefined) return t(($) => $.desk.status[status]);
  return value === '' ? t(($) => $.desk.preview.nothing) : value;
}

/** Returns a change in one line, such as `Taker fee % 0.1 → 0.2`. */
export function changeText({ field, before, after, label }: ChangeRow, t: TFunction<'desk'>): string {
  const name = label ?? fieldText(field, t);
  const [oldValue, newValue] = [valueText(field, before, t), valueText(field, after, t)];
  return before === '' ? `${name} ${newValue}` : `${name} ${oldValue} → ${newValue}`;
}
