import { parseSteps } from '@assay/money';
import { dayUnitField } from '../console-call/fields.ts';
import { countriesReader } from '../entities/countries.ts';
import { invalid, optional, type Reader, required, valid, withDefault } from '../field.ts';
import { choice, choicesOf, decimal, integer, positiveDecimal, smallId } from '../readers.ts';
import { EARN_KINDS, EARN_RELEASES } from './rows.ts';

/** Step of all rates: one part per million, as percent. */
const PERCENT_STEP = '0.0001';
const [MAX_PPM, MAX_DAYS, MAX_PLANS] = [1_000_000, 1_830, 1_000_000];

/** A rate in percent such as `0.05`, returned as an integer in parts per million. */
function rate(description: string): Reader<number, string | number> {
  return {
    acceptsNullText: true,
    document: {
      type: 'string',
      format: 'decimal',
      description: `${description} Percent, with at most 4 decimals.`,
    },
    read(value) {
      const parsed = parseSteps(value, PERCENT_STEP);
      return !parsed.ok || parsed.value > MAX_PPM ? invalid('console.listing.percent') : valid(parsed.value);
    },
  };
}

const kind = choice(choicesOf(EARN_KINDS));
const releaseBy = choice(choicesOf(EARN_RELEASES), 'Release schedule.');

export const planField = required(smallId('Plan id.'));

/** Fields of a proposed plan version. Amounts in its currency, rates in percent. */
export const planFields = {
  plan: required(integer(1, MAX_PLANS, 'Plan id; an unused one creates a plan.')),
  kind: required(kind),
  currency: required(smallId('The currency.')),
  unit: dayUnitField,
  days: withDefault(integer(0, MAX_DAYS, 'Term in days; 0 for open-ended.'), 0),
  rate: withDefault(rate('Return on the principal: per day, or in total for vesting plans.'), 0),
  least: required(positiveDecimal('Minimum principal of a position.')),
  most: required(positiveDecimal('Maximum principal of a position.')),
  per_user: required(positiveDecimal('Maximum total of one user’s positions.')),
  total: required(positiveDecimal('Maximum total of all users’ positions.')),
  cliff: withDefault(integer(0, MAX_DAYS, 'Days before the first release.'), 0),
  release: withDefault(rate('Released per day after that, or per volume traded.'), 0),
  release_by: withDefault(releaseBy, 'day'),
  limit_plan: optional(smallId('Plan whose limit is raised.')),
  limit_rate: optional(decimal('Limit increase per locked coin.')),
  level: withDefault(integer(0, 3, 'Minimum identity level.'), 0),
  countries: withDefault(countriesReader, []),
};
