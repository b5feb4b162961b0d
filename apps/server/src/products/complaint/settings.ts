import type { Kysely } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import {
  type ProductSetting,
  type ProductSettings,
  readProductSetting,
} from '../../core/site-settings/product-setting.ts';

/** Hours within which an answer is promised, and after which the dashboard raises an alarm. */
const ANSWER_HOURS: ProductSetting = {
  read: readHours,
  fallback: '24',
  label: 'complaint.setting.label',
  hint: 'complaint.setting.hint',
  wrong: 'complaint.setting.wrong',
};

export const COMPLAINT_SETTINGS: ProductSettings = { complaint_answer_hours: ANSWER_HOURS };

/** Returns the hours within which a complaint is to be answered. */
export async function readAnswerHours(database: Kysely<Schema>): Promise<number> {
  return Number(await readProductSetting(database, 'complaint_answer_hours', ANSWER_HOURS));
}

/** Reads whole hours of at most a month. */
function readHours(value: unknown): string | null {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && /^[1-9]\d{0,2}$/.test(text) && Number(text) <= 720 ? text : null;
}
