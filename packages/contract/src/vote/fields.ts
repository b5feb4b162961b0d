import { countriesReader } from '../entities/countries.ts';
import { found, type Reader, wrong } from '../field.ts';

const FEWEST_CANDIDATES = 2;
const MOST_CANDIDATES = 20;
const LONGEST_NAME = 60;
const LONGEST_SENTENCE = 280;

/** A coin that may be listed. */
export type TypedCandidate = { readonly code: string; readonly name: string; readonly about: string };

/** One candidate a line: code, name and sentence with bars between them. */
export const candidatesReader: Reader<readonly TypedCandidate[], string> = {
  document: { type: 'string', description: 'One a line: `CODE | name | a sentence about it`.' },
  read(value) {
    const lines = value.split(/\r?\n/).filter((line) => line.trim() !== '');
    const read = lines.map(candidateIn);
    const candidates = read.filter((one) => one !== null);
    if (candidates.length < read.length) return wrong('vote.desk.candidate_line');
    if (candidates.length < FEWEST_CANDIDATES || candidates.length > MOST_CANDIDATES)
      return wrong('vote.desk.candidate_count');
    const codes = new Set(candidates.map(({ code }) => code));
    return codes.size < candidates.length ? wrong('vote.desk.candidate_twice') : found(candidates);
  },
};

function candidateIn(line: string): TypedCandidate | null {
  const [code = '', name = '', ...rest] = line.split('|').map((part) => part.trim());
  const about = rest.join('|');
  const isFine =
    /^[A-Za-z0-9]{1,16}$/.test(code) &&
    name !== '' &&
    name.length <= LONGEST_NAME &&
    about !== '' &&
    about.length <= LONGEST_SENTENCE;
  return isFine ? { code: code.toUpperCase(), name, about } : null;
}

/** Countries by ISO 3166-1, or `none`. */
export const voteBarredReader = countriesReader('vote.desk.countries');

/** A moment in the exchange's time zone, to the minute or to the second. */
export const voteMomentReader: Reader<string, string> = {
  document: { type: 'string', description: '`YYYY-MM-DD HH:mm` in the exchange’s time zone.' },
  read(value) {
    const text = value.trim().replace('T', ' ');
    const isMoment = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}(:\d{2})?$/.test(text);
    return isMoment ? found(text.length === 16 ? `${text}:00` : text) : wrong('vote.desk.moment');
  },
};
