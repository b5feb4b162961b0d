/** A value of an answer or message: numbers of money are texts, times are milliseconds since 1970 UTC. */
type Scalar = 'text' | 'decimal' | 'integer' | 'number' | 'time' | 'flag';

/** Shape of an answer or message, from which the documents for programs and the other unit of time follow. */
export type Shape =
  | Scalar
  | { readonly one: readonly string[] }
  | { readonly list: Shape }
  /** A list whose places have meanings. */
  | { readonly tuple: readonly Shape[] }
  | { readonly fields: Fields }
  | { readonly anyOf: readonly Shape[] }
  | { readonly nullable: Shape };

/** Fields of an object; a name that ends in `?` may be absent. */
export type Fields = Readonly<Record<string, Shape>>;

/** Returns the shape of an object with these fields. */
export function object<const Given extends Fields>(fields: Given): { readonly fields: Given } {
  return { fields };
}

/** Returns the shape of a list. */
export function list<const Item extends Shape>(item: Item): { readonly list: Item } {
  return { list: item };
}

/** Returns the shape of one object, or of a list of them. */
export function oneOrList(shape: Shape): Shape {
  return { anyOf: [shape, list(shape)] };
}

/** Answer without fields. */
export const NOTHING = object({});

/** Returns a shape as JSON schema. */
export function jsonSchemaOf(shape: Shape): Readonly<Record<string, unknown>> {
  if (typeof shape === 'string') return SCALARS[shape];
  if ('one' in shape) return { type: 'string', enum: shape.one };
  if ('list' in shape) return { type: 'array', items: jsonSchemaOf(shape.list) };
  if ('anyOf' in shape) return { anyOf: shape.anyOf.map(jsonSchemaOf) };
  if ('nullable' in shape) return { anyOf: [jsonSchemaOf(shape.nullable), { type: 'null' }] };
  if ('tuple' in shape) {
    const { length } = shape.tuple;
    return { type: 'array', prefixItems: shape.tuple.map(jsonSchemaOf), minItems: length, maxItems: length };
  }
  const entries = Object.entries(shape.fields);
  return {
    type: 'object',
    properties: Object.fromEntries(entries.map(([name, field]) => [bareName(name), jsonSchemaOf(field)])),
    required: entries.flatMap(([name]) => (name.endsWith('?') ? [] : [name])),
  };
}

const SCALARS: Readonly<Record<Scalar, Readonly<Record<string, unknown>>>> = {
  text: { type: 'string' },
  decimal: { type: 'string', pattern: '^-?[0-9]+(\\.[0-9]+)?$' },
  integer: { type: 'integer' },
  number: { type: 'number' },
  time: { type: 'integer', description: 'Milliseconds since 1970 UTC, or microseconds if asked for.' },
  flag: { type: 'boolean' },
};

const MICROSECONDS = 1_000;

/** Returns a value of this shape with its times in microseconds. A time of −1 stands for none and is kept. */
export function inMicroseconds(shape: Shape, value: unknown): unknown {
  if (shape === 'time') return typeof value === 'number' && value > 0 ? value * MICROSECONDS : value;
  if (typeof shape === 'string' || 'one' in shape || value === null || typeof value !== 'object')
    return value;
  if ('nullable' in shape) return inMicroseconds(shape.nullable, value);
  if ('anyOf' in shape) {
    const fitting = shape.anyOf.find((one) => fits(one, value));
    return fitting === undefined ? value : inMicroseconds(fitting, value);
  }
  if ('list' in shape)
    return Array.isArray(value) ? value.map((item: unknown) => inMicroseconds(shape.list, item)) : value;
  if ('tuple' in shape) {
    if (!Array.isArray(value)) return value;
    return value.map((item: unknown, place) => inMicroseconds(shape.tuple[place] ?? 'text', item));
  }
  const shapes = new Map(Object.entries(shape.fields).map(([name, field]) => [bareName(name), field]));
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [name, inMicroseconds(shapes.get(name) ?? 'text', field)]),
  );
}

/** Returns true for a list where the shape is one, and for an object with all fields that the shape requires. */
function fits(shape: Shape, value: object): boolean {
  if (typeof shape === 'string') return false;
  if ('fields' in shape)
    return Object.keys(shape.fields).every((name) => name.endsWith('?') || Object.hasOwn(value, name));
  return ('list' in shape || 'tuple' in shape) && Array.isArray(value);
}

function bareName(name: string): string {
  return name.endsWith('?') ? name.slice(0, -1) : name;
}
