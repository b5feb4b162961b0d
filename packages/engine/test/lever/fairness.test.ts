import { expect, test } from 'vitest';
import type { Field } from '../../src/command/fields.ts';
import { leverCommands } from '../../src/lever/commands.ts';

/** All commands of the room, by kind of issuer. A new one must be reviewed and added here. */
const COMMANDS = {
  house: ['move_pool', 'set_lever_terms', 'set_risk_terms'],
  trader: ['enter_position', 'exit_position', 'revoke_entrust', 'set_entrust_exits', 'set_exits'],
};

/**
 * All fields that staff can set: terms of a pair and rates of a currency, which apply to all owners, and the exchange's
 * own money.
 */
const HOUSE_FIELDS = [
  'amount',
  'currency',
  'from',
  'pair',
  'terms',
  'terms.delistingMs',
  'terms.fee',
  'terms.isOpen',
  'terms.jump',
  'terms.jumpMs',
  'terms.jumpSources',
  'terms.liquidation',
  'terms.liquidationFee',
  'terms.maximumHands',
  'terms.minimumHands',
  'terms.multiples',
  'terms.overnight',
  'terms.shares',
  'terms.spread',
  'terms.stress',
  'terms.tradesPerOwner',
  'terms.unitsPerHand',
  'terms.warning',
  'terms.winners',
  'to',
];

/** Fields that a trader can set for the own contracts: never the index. */
const TRADER_FIELDS = [
  'activationPrice',
  'hands',
  'limit',
  'multiple',
  'pair',
  'side',
  'stopLoss',
  'takeProfit',
  'trade',
  'trailingDelta',
];

function namesIn(fields: Readonly<Record<string, Field<unknown>>>, before = ''): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const inner = field.fields ?? field.element?.fields;
    const path = `${before}${name}`;
    return inner === undefined ? [path] : [path, ...namesIn(inner, `${path}.`)];
  });
}

test('LEV-050 LEV-250: no command of the room sets a price, an outcome or a fee for one user', () => {
  const declared = Object.entries(leverCommands.commands);
  const givenBy = (issuer: string) => declared.filter(([, { by }]) => by === issuer).map(([type]) => type);
  expect(givenBy('house').sort()).toEqual(COMMANDS.house);
  expect(givenBy('trader').sort()).toEqual(COMMANDS.trader);
  // There are no other issuers: no clock, feed or service command concerns a single contract.
  expect(declared).toHaveLength(COMMANDS.house.length + COMMANDS.trader.length);
  const fieldsOf = (issuer: string) =>
    new Set(declared.filter(([, { by }]) => by === issuer).flatMap(([, { fields }]) => namesIn(fields)));
  expect([...fieldsOf('house')].sort()).toEqual(HOUSE_FIELDS);
  expect([...fieldsOf('trader')].sort()).toEqual(TRADER_FIELDS);
  // The maximum number of contracts per owner applies to all owners alike.
  const OF_ONE = /(?<!tradesPer)owner|trader|user|account|trade$|position|contract/i;
  expect(HOUSE_FIELDS.filter((name) => OF_ONE.test(name))).toEqual([]);
});
