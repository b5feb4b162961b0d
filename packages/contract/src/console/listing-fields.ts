import { parseSteps } from '@assay/money';
import { invalid, type Reader, valid } from '../field.ts';
import { LANGUAGES, type Language } from '../language.ts';
import { parseOutsideJson } from '../outside-json.ts';
import { integer, singleLine, text } from '../readers.ts';

/** Step of all rates: one part per million, as percent. */
const PERCENT_STEP = '0.0001';
const WHOLE_PPM = 1_000_000;
const NAME = singleLine({ max: 60 });

/** Actions on a pair. */
export type PairAction = 'list' | 'change' | 'halt' | 'resume' | 'delist' | 'place';

/** Steps from the listing of a currency to its first trade, in order. */
export const LISTING_STEPS = ['currency', 'network', 'terms', 'limits', 'pair', 'index', 'opening'] as const;
export type ListingStep = (typeof LISTING_STEPS)[number];

/** A rate in percent such as `0.1`, returned as an integer in parts per million. */
export const percentReader: Reader<number, string | number> = {
  acceptsNullText: true,
  document: { type: 'string', format: 'decimal', description: 'Percent, 0 to 100, with at most 4 decimals.' },
  read(value) {
    const parsed = parseSteps(value, PERCENT_STEP);
    if (!parsed.ok || parsed.value > WHOLE_PPM) return invalid('console.listing.percent');
    return valid(parsed.value);
  },
};

/** A rate, or `none` for no band. */
export const bandReader: Reader<number | null, string | number> = {
  ...percentReader,
  document: { type: 'string', description: 'Percent with at most 4 decimals, or `none`.' },
  read: (value) => (value === 'none' ? valid(null) : percentReader.read(value)),
};

const PLACES_MAX = 100_000;

export const positionReader = integer(
  1,
  PLACES_MAX,
  'For `place`: display position among the pairs of its quote currency.',
);

/** Path of a picture of the site, such as `/coins/btc.svg`. */
export const logoReader = text({
  max: 200,
  pattern: /^\/[\w/-]+(?:\.[\w-]+)*\.(?:svg|png|jpg|webp)$/,
  invalid: 'console.listing.logo',
  description: 'Path of a picture on this site, such as `/coins/btc.svg`.',
});

/** Names by language as JSON, such as `{"it": "Bitcoin"}`. Empty names are dropped. */
export const namesReader: Reader<Readonly<Partial<Record<Language, string>>>, string> = {
  document: { type: 'string', description: 'JSON: names by language code, such as {"it": "Bitcoin"}.' },
  read(value) {
    const entries = entriesOf(value);
    if (entries === null) return invalid('input.invalid');
    const names: Partial<Record<Language, string>> = {};
    for (const [code, name] of entries) {
      const supported = LANGUAGES.find((language) => language === code);
      if (supported === undefined || typeof name !== 'string') return invalid('input.invalid');
      const read = NAME.read(name.trim());
      if ('problem' in read) return read;
      if (read.value !== '') names[supported] = read.value;
    }
    return valid(names);
  },
};

function entriesOf(value: string): readonly (readonly [string, unknown])[] | null {
  try {
    const parsed = parseOutsideJson(value);
    const isTable = typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed);
    return isTable ? Object.entries(parsed) : null;
  } catch {
    return null;
  }
}
