import {
  CLOCK,
  type Command,
  type CommandDeclaration,
  clientKey,
  FEED,
  type Field,
  type FieldTable,
  type Issuer,
  type IssuerKind,
  MAX_IN_LIST,
  ownerId,
  ROOMS,
  type RoomDeclaration,
  SERVICES,
} from '@assay/engine';
import { fieldsOf } from './json-fields.ts';
import { upgraded } from './older-commands.ts';

/** Encodes a command for the journal. Amounts become decimal strings, because JSON numbers are not exact. */
export function encodeCommand(command: Command): string {
  return encodeBody(command);
}

/** Encodes a command without its envelope for the journal. */
export function encodeBody(body: object): string {
  // Most commands have no bigint, and a replacer is called for every value, which takes twice as long.
  if (!hasBigint(body)) return JSON.stringify(body);
  return JSON.stringify(body, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
}

function hasBigint(value: unknown): boolean {
  if (typeof value === 'bigint') return true;
  if (typeof value !== 'object' || value === null) return false;
  for (const item of Object.values(value)) if (hasBigint(item)) return true;
  return false;
}

/**
 * Decodes a parsed journal text to a command, those of older journals included. Every field is checked against the
 * room's declaration: throws `TypeError` or `RangeError` naming the field when the engine does not accept such a
 * command.
 */
export const decodeCommand: (json: unknown) => Command = createDecoder(ROOMS);

/** Returns a `decodeCommand` for the commands of some rooms. */
export function createDecoder(
  rooms: readonly Pick<RoomDeclaration, 'commands'>[],
): (json: unknown) => Command {
  const declared = compileRooms(rooms);
  return (json) => decode(json, declared);
}

function decode(json: unknown, known: ReadonlyMap<string, Compiled>): Command {
  const fields = fieldsOf(upgraded(json), 'command');
  const [room, type] = [fields.text('room'), fields.text('type')];
  const declared = known.get(`${room} ${type}`);
  if (declared === undefined) throw new TypeError(`command.type is not one of a room: ${room} ${type}`);
  const command: Record<string, unknown> = { room, type, by: readIssuer(fields.object('by'), declared.by) };
  if (fields.has('key')) command.key = clientKey(fields.text('key'));
  if (fields.has('keyOwner')) command.keyOwner = ownerId(fields.integer('keyOwner'));
  readFields(declared.fields, fields.values, 'command', command);
  // The declaration that made the type has just been checked field by field.
  return command as Command;
}

/**
 * Decodes a command from outside. Commands of the clock and of prices are rejected, so that none is read from a
 * message. Throws as `decodeCommand` does.
 */
export function decodeGiven(json: unknown): Command {
  return given(decodeCommand(json));
}

/** Returns the command if it may come from outside. Throws `TypeError` for system commands. */
export function given(command: Command): Command {
  if ('clock' in command.by || 'feed' in command.by)
    throw new TypeError('command.by is not an external issuer');
  return command;
}

/**
 * Returns the owner for the journal's `owner` column: the issuer, or the owner concerned; null for a command on the
 * whole exchange.
 */
export function commandOwner(command: Command): number | null {
  if ('trader' in command.by) return command.by.trader;
  return 'owner' in command ? command.owner : null;
}

/** A declaration with its fields in a list, because it is iterated for every command. */
type Compiled = { readonly by: IssuerKind; readonly fields: CompiledFields };
type CompiledFields = readonly (readonly [name: string, field: CompiledField])[];
type CompiledField = Field<unknown> & {
  readonly inner: CompiledFields | null;
  readonly item: CompiledField | null;
  readonly mayBeAbsent: boolean;
  readonly mayBeNull: boolean;
};

function compileRooms(rooms: readonly Pick<RoomDeclaration, 'commands'>[]): ReadonlyMap<string, Compiled> {
  return new Map(
    rooms.flatMap(({ commands: { room, commands } }) =>
      Object.entries<CommandDeclaration>(commands).map(([type, { by, fields }]) => [
        `${room} ${type}`,
        { by, fields: compile(fields) },
      ]),
    ),
  );
}

function compile(table: FieldTable): CompiledFields {
  return Object.entries(table).map(([name, field]) => [name, compileField(field)]);
}

function compileField(field: Field<unknown>): CompiledField {
  return {
    ...field,
    inner: field.fields === undefined ? null : compile(field.fields),
    item: field.element === undefined ? null : compileField(field.element),
    mayBeAbsent: 'isOptional' in field,
    mayBeNull: 'isNullable' in field,
  };
}

type Values = Readonly<Record<string, unknown>>;

function readFields(fields: CompiledFields, json: Values, name: string, into: Record<string, unknown>): void {
  for (const [key, field] of fields) {
    const value = json[key];
    if (value === undefined && field.mayBeAbsent) continue;
    into[key] = value === null && field.mayBeNull ? null : readField(field, value, name, key);
  }
}

/** The full name of a field is built only where a reader needs it. */
function readField(field: CompiledField, json: unknown, name: string, key: string | number): unknown {
  if (field.inner !== null) {
    const inner: Record<string, unknown> = {};
    const innerName = `${name}.${key}`;
    readFields(field.inner, fieldsOf(json, innerName).values, innerName, inner);
    return inner;
  }
  if (field.item !== null) return readList(field, field.item, json, `${name}.${key}`);
  const value = field.read(json);
  if (value === undefined) throw new TypeError(`${name}.${key} is not ${field.expected}`);
  return value;
}

function readList(
  field: CompiledField,
  item: CompiledField,
  json: unknown,
  name: string,
): readonly unknown[] {
  if (!Array.isArray(json) || json.length > MAX_IN_LIST)
    throw new TypeError(`${name} is not ${field.expected}`);
  return json.map((one, index) => readField(item, one, name, index));
}

/** Reads the issuer of a command. Rejects a trader for a command of the exchange, and vice versa. */
function readIssuer(json: unknown, kind: IssuerKind): Issuer {
  const by = fieldsOf(json, 'command.by');
  if (kind === 'clock') {
    if (by.values.clock !== true) throw new TypeError('command.by is not the clock');
    return CLOCK;
  }
  if (kind === 'feed') {
    if (by.values.feed !== true) throw new TypeError('command.by is not the feed');
    return FEED;
  }
  if (kind === 'trader') return { trader: ownerId(by.integer('trader')) };
  if (by.has('service')) return { service: by.oneOf('service', SERVICES) };
  return {
    staff: by.integer('staff'),
    name: by.text('name'),
    reason: by.text('reason'),
    ...(by.has('proposedBy') ? { proposedBy: by.text('proposedBy') } : {}),
  };
}
