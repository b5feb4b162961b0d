import { expect, test } from 'vitest';
import type { Field } from '../../src/command/fields.ts';
import { secondsCommands } from '../../src/seconds/commands.ts';

/** All commands of the room, by kind of issuer. A new one must be reviewed and added here. */
const COMMANDS = {
  house: ['draw_seconds', 'fund_seconds', 'set_seconds_terms'],
  trader: [
    'buy_insurance',
    'claim_insurance',
    'end_insurance',
    'exclude_oneself',
    'limit_losses',
    'open_seconds',
  ],
};

/** All fields that staff can set: terms for all future orders, and the exchange's own money. */
const HOUSE_FIELDS = [
  'account',
  'amount',
  'currency',
  'terms',
  'terms.barredCountries',
  'terms.currencies',
  'terms.currencies.amounts',
  'terms.currencies.currency',
  'terms.currencies.fee',
  'terms.currencies.maximum',
  'terms.currencies.minimum',
  'terms.currencies.stakePerExpiry',
  'terms.currencies.stakePerOwner',
  'terms.durations',
  'terms.durations.payout',
  'terms.durations.seconds',
  'terms.identityLevel',
  'terms.insurances',
  'terms.insurances.coverage',
  'terms.insurances.currency',
  'terms.insurances.kind',
  'terms.insurances.maximum',
  'terms.insurances.minimum',
  'terms.insurances.premium',
  'terms.isOpen',
  'terms.ordersPerOwner',
  'terms.pairs',
  'version',
];

function namesIn(fields: Readonly<Record<string, Field<unknown>>>, before = ''): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const inner = field.fields ?? field.element?.fields;
    const path = `${before}${name}`;
    return inner === undefined ? [path] : [path, ...namesIn(inner, `${path}.`)];
  });
}

test('SEC-149: nothing that reaches the room names an order to decide, a result, a price or a mark', () => {
  const declared = Object.entries(secondsCommands.commands);
  const givenBy = (issuer: string) => declared.filter(([, { by }]) => by === issuer).map(([type]) => type);
  expect({ house: givenBy('house').sort(), trader: givenBy('trader').sort() }).toEqual(COMMANDS);
  const house = declared.filter(([, { by }]) => by === 'house').flatMap(([, { fields }]) => namesIn(fields));
  expect([...new Set(house)].sort()).toEqual(HOUSE_FIELDS);
  const all = declared.flatMap(([, { fields }]) => namesIn(fields));
  expect(all.filter((name) => /price|mark|result|outcome|win|loss|\bowner$/i.test(name))).toEqual([]);
});
