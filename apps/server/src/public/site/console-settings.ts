import { parseOutsideJson } from '@assay/contract';
import {
  consoleCalls,
  type SettingRow,
  SITE_KEYS,
  SITE_TEXT_KEYS,
  type SiteKey,
} from '@assay/contract/console';
import { message } from '@assay/locales/server';
import {
  actorOf,
  type ConsoleRouteGroup,
  type StaffContext,
  staffRoute,
} from '../../backoffice/console/route.ts';
import { appendAudit } from '../../core/audit/audit-log.ts';
import { settingOf } from '../../core/site-settings/every-setting.ts';
import type { Setting } from '../../core/site-settings/product-setting.ts';
import { wireTime, zonedTime } from '../../core/time/wire-time.ts';
import { accept, refuse } from '../../edge/http/handler.ts';

type Change = {
  readonly key: SiteKey;
  readonly value: string;
  readonly revision: number;
  readonly reason: string;
};

/** Console routes of site settings: texts and switches. */
export const settingPart: ConsoleRouteGroup = ({ database, settings, products }) => [
  staffRoute(consoleCalls.consoleSettings, async (_input, { language }) => {
    const keys = [...SITE_KEYS, ...SITE_TEXT_KEYS];
    const rows = await database.selectFrom('settings').selectAll().where('key', 'in', keys).execute();
    const list = keys.map((key): SettingRow => {
      const row = rows.find((row) => row.key === key);
      const { read, fallback, label, hint } = settingOf(key, products.productSettings);
      const value = read(row?.value) ?? fallback ?? (key === 'site_name' ? settings.siteName : null);
      return {
        key,
        label: label && message(language, label),
        hint: hint && message(language, hint),
        value: JSON.stringify(value),
        is_default: row === undefined,
        revision: row?.revision ?? 0,
        changed: row?.changed_at ? wireTime(row.changed_at.getTime(), settings.timeZone) : null,
        changed_by: row?.changed_by ?? '',
        reason: row?.reason ?? '',
      };
    });
    return accept({ time_zone: settings.timeZone, settings: list });
  }),

  staffRoute(consoleCalls.consoleSetSetting, (change, context) => set(change, context)),
  staffRoute(consoleCalls.consoleSetSiteText, (change, context) => set(change, context)),
];

/** Stores a setting with its audit entry, unless it was changed since it was shown. */
async function set({ key, value: written, revision, reason }: Change, context: StaffContext) {
  const { database, now, settings, products } = context.exchange;
  const setting = settingOf(key, products.productSettings);
  const value = readValue(setting, written);
  if (value === null) return refuse(setting.wrong);
  return database.transaction().execute(async (transaction) => {
    const row = await transaction
      .selectFrom('settings')
      .selectAll()
      .where('key', '=', key)
      .forUpdate()
      .executeTakeFirst();
    if ((row?.revision ?? 0) !== revision) {
      const time = row?.changed_at ? zonedTime(row.changed_at.getTime(), settings.timeZone) : '–';
      return refuse('console.stale_save', { staff: row?.changed_by || '–', time });
    }
    const stored = {
      value: JSON.stringify(value),
      revision: revision + 1,
      changed_at: new Date(now()),
      changed_by: context.staff.email,
      reason,
    };
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('settings')
      .values({ key, ...stored })
      // Two concurrent saves of a new setting: the second finds another revision and changes nothing.
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet(stored).where('settings.revision', '=', revision),
      )
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows === 0n) return refuse('console.stale_save', { staff: '–', time: '–' });
    const before = row === undefined ? setting.fallback : row.value;
    const entry = { action: 'site.set', target: `setting:${key}`, reason, before, after: value };
    await appendAudit(transaction, now(), actorOf(context), entry);
    return accept(message(context.language, 'console.setting_saved'));
  });
}

/** Parses a setting's value from JSON; null if it is invalid as a whole or in part. */
function readValue({ read }: Setting<unknown>, written: string): unknown {
  let json: unknown;
  try {
    json = parseOutsideJson(written);
  } catch {
    return null;
  }
  const value = read(json);
  const isComplete = !Array.isArray(json) || (Array.isArray(value) && value.length === json.length);
  return isComplete ? value : null;
}
