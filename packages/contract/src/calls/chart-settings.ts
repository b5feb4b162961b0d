import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { flag, wholeNumber } from '../entities/primitives.ts';
import { invalid, type Reader, required, valid } from '../field.ts';
import { parseOutsideJson } from '../outside-json.ts';
import { integer } from '../readers.ts';

const area = 'account';

/** Maximum size of the settings of a user's chart, in bytes of UTF-8. */
export const CHART_SETTINGS_BYTES_MAX = 64 * 1024;

/** A form encodes each quote and bracket of the JSON in three bytes. */
const BODY_BYTES_MAX = 4 * CHART_SETTINGS_BYTES_MAX;

const state = {
  /** Grows with each save; 0 before the first one. */
  revision: wholeNumber,
  settings: z.nullable(z.string()),
};

export const chartSettings = defineCall({
  name: 'chartSettings',
  methods: ['GET'],
  path: '/api/user/chart_settings',
  area,
  access: 'user',
  frozen: 'allowed',
  summary:
    'Settings and drawings of the user’s chart, as the web page last saved them: a JSON object as text, whose fields are the page’s own; null before the first save.',
  input: z.object({}),
  answer: z.object(state),
});

const jsonObject: Reader<string, string> = {
  document: {
    type: 'string',
    maxLength: CHART_SETTINGS_BYTES_MAX,
    description: 'The settings: a JSON object as text, of at most 64 kB.',
  },
  read(value) {
    if (new TextEncoder().encode(value).length > CHART_SETTINGS_BYTES_MAX) {
      return invalid('input.too_long', { max: CHART_SETTINGS_BYTES_MAX });
    }
    return isJsonObject(value) ? valid(value) : invalid('input.invalid');
  },
};

export const saveChartSettings = defineCall({
  name: 'saveChartSettings',
  methods: ['POST'],
  path: '/api/user/save_chart_settings',
  area,
  access: 'user',
  bodyBytesMax: BODY_BYTES_MAX,
  summary:
    'Saves the settings and drawings of the user’s chart, if `revision` is the latest one. Otherwise another device has saved in the meantime: `is_saved` is 0, and nothing is changed. Either way the answer has the latest revision; if nothing was saved, its settings, too.',
  input: z.object({
    revision: required(integer(0, Number.MAX_SAFE_INTEGER, 'The revision that the change is based on.')),
    settings: required(jsonObject),
  }),
  answer: z.object({ is_saved: flag, ...state }),
});

function isJsonObject(text: string): boolean {
  if (!text.isWellFormed()) return false;
  try {
    const parsed = parseOutsideJson(text);
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed);
  } catch {
    return false;
  }
}
