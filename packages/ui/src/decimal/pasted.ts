import { type DecimalReading, type DecimalRules, readDecimal } from './text.ts';

/** Sign or code of a currency. Words for thousands and millions, such as `Mio`, are none. */
const CURRENCY = String.raw`(?:\p{Sc}|[\u5143\u5186\u5706\u5713\uc6d0]|(?!MIO|MLN|MRD)[A-Z][A-Z0-9]{2,9})`;
const LEADING_CURRENCY = new RegExp(String.raw`^${CURRENCY}\s*(?=[\d０-９.,])`, 'u');
const TRAILING_CURRENCY = new RegExp(String.raw`(?<=[\d０-９.,])\s*${CURRENCY}$`, 'u');

/** Parses a pasted amount like a typed one, without the currency beside it. Null for a text that is no amount. */
export function readPasted(pasted: string, rules: DecimalRules): DecimalReading | null {
  const text = pasted.trim();
  const reading =
    readDecimal(text, rules) ??
    readDecimal(text.replace(LEADING_CURRENCY, '').replace(TRAILING_CURRENCY, ''), rules);
  return reading === null || reading.value === '' ? null : reading;
}
