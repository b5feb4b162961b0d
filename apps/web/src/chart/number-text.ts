import type { LanguageTag } from '@assay/locales';
import { formatDecimal } from '../i18n/numbers.ts';

/** Writes the chart's numbers as the page writes them; what is no plain number (`2.4M`, `n/a`) stays as it is. */
export function chartNumberText(tag: LanguageTag): (value: string | number) => string {
  return (value) => {
    const text = String(value);
    const [, fraction = ''] = /^-?\d+(?:\.(\d+))?$/.exec(text) ?? [];
    return fraction === '' && !/^-?\d+$/.test(text) ? text : formatDecimal(text, fraction.length, tag);
  };
}
