import { found, type Reader, wrong } from '../field.ts';

const MOST_COUNTRIES = 300;
/** The word for an empty list. */
const NONE = 'none';

/** Countries by ISO 3166-1, or `none`. */
export const barredReader: Reader<readonly string[], string> = {
  document: { type: 'string', description: 'Countries such as `CN,US` with commas between them, or `none`.' },
  read(value) {
    const codes = value.toLowerCase() === NONE ? [] : [...new Set(value.toUpperCase().split(/\s*,\s*/))];
    const isFine = codes.length <= MOST_COUNTRIES && codes.every((one) => /^[A-Z]{2}$/.test(one));
    return isFine ? found(codes.sort()) : wrong('sale.desk.countries');
  },
};

/** A moment in the exchange's time zone, to the minute or to the second. */
export const momentReader: Reader<string, string> = {
  document: { type: 'string', description: '`YYYY-MM-DD HH:mm` in the exchange’s time zone.' },
  read(value) {
    const text = value.trim().replace('T', ' ');
    const isMoment = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}(:\d{2})?$/.test(text);
    return isMoment ? found(text.length === 16 ? `${text}:00` : text) : wrong('sale.desk.moment');
  },
};
