import type { LanguageTag } from '@assay/locales';
import { formatDecimal } from '../i18n/numbers.ts';

/** Returns the formatter of the chart's numbers in the page's language; other text (`2.4M`, `n/a`) is unchanged. */
export function chartNumberText(tag: LanguageTag): (value: string | number) => string {
  return (value) => {
    const text = String(value);
    const [, fraction = ''] = /^-?\d+(?:\.(\d+))?$/.exec(text) ?? [];
    return fraction === '' && !/^-?\d+$/.test(text) ? text : formatDecimal(text, fraction.length, tag);
  };
}
