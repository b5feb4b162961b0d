import {
  CLOCK,
  type Command,
  type CommandDeclaration,
  FEED,
  type Field,
  type FieldTable,
  type Issuer,
  type IssuerKind,
  ROOMS,
  SERVICES,
} from '@assay/engine';
import { MAXIMUM_AMOUNT } from '@assay/money';
import fc from 'fast-check';

/** Generates any command that the rooms declare, with any storable values; new rooms are included automatically. */
export function anyCommand(): fc.Arbitrary<Command> {
  const commandArbitraries = ROOMS.flatMap(({ commands: { room, commands } }) =>
    Object.entries<CommandDeclaration>(commands).map(([type, { by, fields }]) =>
      fc
        .tuple(anyFields(fields), ISSUERS[by], KEY)
        .map(([body, issuer, key]) => ({ room, type, by: issuer, ...key, ...body })),
    ),
  );
  // Built from the declarations that make the type.
  return fc.oneof(...commandArbitraries) as fc.Arbitrary<Command>;
}

const TEXT = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 60 })
  .filter((text) => !text.includes('\0') && text.length <= 64);
const TRADER = fc.record({ trader: fc.maxSafeNat() });
const EXCHANGE_ISSUERS = fc.oneof(
  fc.record({ service: fc.constantFrom(...SERVICES) }),
  fc.record(
    { staff: fc.maxSafeNat(), name: TEXT, reason: TEXT, proposedBy: TEXT },
    { requiredKeys: ['staff', 'name', 'reason'] },
  ),
);
const ISSUERS: Readonly<Record<IssuerKind, fc.Arbitrary<Issuer>>> = {
  trader: TRADER as fc.Arbitrary<Issuer>,
  house: EXCHANGE_ISSUERS as fc.Arbitrary<Issuer>,
  clock: fc.constant(CLOCK),
  feed: fc.constant(FEED),
};
const KEY = fc.oneof(
  fc.constant({}),
  TEXT.map((key) => ({ key })),
  fc.tuple(TEXT, fc.maxSafeNat()).map(([key, keyOwner]) => ({ key, keyOwner })),
);

function anyFields(table: FieldTable): fc.Arbitrary<object> {
  const entries = Object.entries(table);
  const record = Object.fromEntries(entries.map(([name, field]) => [name, anyValue(field)]));
  const requiredKeys = entries.filter(([, field]) => !('isOptional' in field)).map(([name]) => name);
  return fc.record(record, { requiredKeys });
}

function anyValue(field: Field<unknown>): fc.Arbitrary<unknown> {
  const value = anyOf(field);
  return 'isNullable' in field ? fc.option(value) : value;
}

function anyOf(field: Field<unknown>): fc.Arbitrary<unknown> {
  if (field.element !== undefined) return fc.array(anyValue(field.element), { maxLength: 4 });
  return field.fields === undefined ? anyScalar(field) : anyFields(field.fields);
}

/** Generates by trial: any kind of JSON that the field accepts, in the form that it returns. */
function anyScalar(field: Field<unknown>): fc.Arbitrary<unknown> {
  if (field.values !== undefined) return fc.constantFrom(...field.values);
  const kinds: readonly fc.Arbitrary<unknown>[] = [
    fc.boolean(),
    fc.bigInt({ min: -MAXIMUM_AMOUNT, max: MAXIMUM_AMOUNT }).map(String),
    fc.bigInt({ min: 1n, max: MAXIMUM_AMOUNT }).map(String),
    fc.integer({ min: 1, max: 8 }),
    fc.integer({ min: 1, max: 1_000_000 }),
    fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
    fc
      .date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10)),
    TEXT,
    fc.constantFrom('2026-11-22', '2028-02-29'),
  ];
  const fitting = kinds.filter((kind) =>
    fc.sample(kind, 20).every((json) => read(field, json) !== undefined),
  );
  return fc.oneof(...fitting).map((json) => field.read(json));
}

function read(field: Field<unknown>, json: unknown): unknown {
  try {
    return field.read(json);
  } catch {
    return undefined;
  }
}
