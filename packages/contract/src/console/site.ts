import * as z from 'zod/mini';
import { defineConsoleCall } from '../console-call/define.ts';
import { momentOrNever, reasonField } from '../console-call/fields.ts';
import { wholeNumber } from '../entities/primitives.ts';
import { required, withDefault } from '../field.ts';
import { choice, choicesOf, integer, text } from '../readers.ts';
import { SITE_KEYS, SITE_TEXT_KEYS } from './site-fields.ts';

const settingRow = z.object({
  key: z.enum([...SITE_KEYS, ...SITE_TEXT_KEYS]),
  /** Name and effect of a product's setting, in the reader's language; null for the exchange's own settings. */
  label: z.nullable(z.string()),
  hint: z.nullable(z.string()),
  /** Value in force, as JSON. */
  value: z.string(),
  is_default: z.boolean(),
  revision: wholeNumber,
  changed: momentOrNever,
  changed_by: z.string(),
  reason: z.string(),
});
export type SettingRow = z.output<typeof settingRow>;

export const consoleSettings = defineConsoleCall({
  name: 'consoleSettings',
  method: 'GET',
  path: '/console/api/settings',
  access: 'staff',
  permission: 'site.read',
  summary: 'Site settings with the last editor of each.',
  input: z.object({}),
  answer: z.object({
    time_zone: z.string(),
    settings: z.array(settingRow),
  }),
});

const VALUE_MAX = 8_000;
const change = {
  value: required(text({ isOperators: true, max: VALUE_MAX, description: 'The new value as JSON.' })),
  revision: withDefault(integer(0, 1_000_000, 'Revision shown to the caller.'), 0),
  reason: reasonField,
};

export const consoleSetSetting = defineConsoleCall({
  name: 'consoleSetSetting',
  method: 'POST',
  path: '/console/api/settings/set',
  access: 'staff',
  permission: 'site.write',
  summary: 'Changes a site setting with immediate effect.',
  input: z.object({ key: required(choice(choicesOf(SITE_KEYS))), ...change }),
  answer: z.string(),
});

export const consoleSetSiteText = defineConsoleCall({
  name: 'consoleSetSiteText',
  method: 'POST',
  path: '/console/api/settings/text',
  access: 'staff',
  permission: 'content.write',
  summary: 'Changes the banner above every page, or the headings of the footer.',
  input: z.object({ key: required(choice(choicesOf(SITE_TEXT_KEYS))), ...change }),
  answer: z.string(),
});
