import { countriesReader } from '../entities/countries.ts';
import { found, type Reader, wrong } from '../field.ts';

/** Countries by ISO 3166-1, or `none`. */
export const barredReader = countriesReader('sale.desk.countries');

/** A moment in the exchange's time zone, to the minute or to the second. */
export const momentReader: Reader<string, string> = {
  document: { type: 'string', description: '`YYYY-MM-DD HH:mm` in the exchange’s time zone.' },
  read(value) {
    const text = value.trim().replace('T', ' ');
    const isMoment = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}(:\d{2})?$/.test(text);
    return isMoment ? found(text.length === 16 ? `${text}:00` : text) : wrong('sale.desk.moment');
  },
};
