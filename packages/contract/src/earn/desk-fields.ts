import { parseSteps } from '@assay/money';
import { dayUnitField } from '../console-call/fields.ts';
import { countriesReader } from '../entities/countries.ts';
import { found, optional, type Reader, required, withDefault, wrong } from '../field.ts';
import { choice, decimal, integer, positiveDecimal, smallId, wordsOf } from '../readers.ts';
import { EARN_KINDS, EARN_RELEASES } from './rows.ts';

/** Step of all rates: one part per million, as percent. */
const PERCENT_STEP = '0.0001';
const [MAX_PPM, MAX_DAYS, MAX_PLANS] = [1_000_000, 1_830, 1_000_000];

/** A rate in percent such as `0.05`, returned as an integer in parts per million. */
function rate(description: string): Reader<number, string | number> {
  return {
    wordsForNothing: true,
    document: {
      type: 'string',
      format: 'decimal',
      description: `${description} Percent, with at most 4 decimals.`,
    },
    read(value) {
      const parsed = parseSteps(value, PERCENT_STEP);
      return !parsed.ok || parsed.value > MAX_PPM ? wrong('console.listing.percent') : found(parsed.value);
    },
  };
}

const kind = choice(wordsOf(EARN_KINDS));
const releaseBy = choice(wordsOf(EARN_RELEASES), 'What releases.');

export const planField = required(smallId('The number of the plan.'));

/** Fields of a proposed plan version. Amounts in its currency, rates in percent. */
export const planFields = {
  plan: required(integer(1, MAX_PLANS, 'The number of the plan: a new one makes a new plan.')),
  kind: required(kind),
  currency: required(smallId('The currency.')),
  unit: dayUnitField,
  days: withDefault(integer(0, MAX_DAYS, 'How many days; 0 without an end.'), 0),
  rate: withDefault(rate('Of the principal: a day, or of all of it where coins are released bit by bit.'), 0),
  least: required(positiveDecimal('What one position begins with at least.')),
  most: required(positiveDecimal('And at most.')),
  per_user: required(positiveDecimal('All positions of one user.')),
  total: required(positiveDecimal('All positions of all users.')),
  cliff: withDefault(integer(0, MAX_DAYS, 'Days before the first release.'), 0),
  release: withDefault(rate('Released with each day after that, or of what is traded.'), 0),
  release_by: withDefault(releaseBy, 'day'),
  limit_plan: optional(smallId('The plan whose limit a pledge raises.')),
  limit_rate: optional(decimal('By how much, for each coin that is pledged.')),
  level: withDefault(integer(0, 3, 'The least level of identity.'), 0),
  countries: withDefault(countriesReader, []),
};
