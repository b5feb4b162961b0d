import type { Language } from '@assay/contract';
import { message } from '@assay/locales/server';
import { wireTime } from '../../core/time/wire-time.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import { canReopen } from './actions.ts';
import type { Complaint } from './complaint-store.ts';

const EXCERPT = 120;

/** Context of rows. */
export type RowParts = {
  readonly exchange: Pick<Exchange, 'products' | 'settings' | 'now'>;
  readonly language: Language;
};

/** Returns the name of a subject; empty without one. */
export function subjectName({ exchange, language }: RowParts, details: string, id: number): string {
  const subject = exchange.products.subjects.find(({ kind }) => kind === details);
  return subject === undefined ? '' : message(language, subject.label, { id });
}

/** Returns the fields that owner and staff both see. */
export function summaryOf(row: Complaint & { readonly excerpt: string | null }, parts: RowParts) {
  const { timeZone } = parts.exchange.settings;
  const details = Number(row.about_id);
  return {
    id: Number(row.id),
    category: row.category,
    about: row.about,
    about_id: details,
    about_name: subjectName(parts, row.about, details),
    state: row.state,
    excerpt: (row.excerpt ?? '').slice(0, EXCERPT),
    create_time: wireTime(row.created_at.getTime(), timeZone),
    update_time: wireTime(row.touched_at.getTime(), timeZone),
    stars: row.stars,
  };
}

/** Returns a complaint in the wire format of its owner. */
export function ownRow(row: Complaint & { readonly excerpt: string | null }, parts: RowParts) {
  return {
    ...summaryOf(row, parts),
    is_unread: row.is_unread ? (1 as const) : (0 as const),
    can_reopen: canReopen(row, parts.exchange.now()) ? (1 as const) : (0 as const),
  };
}
