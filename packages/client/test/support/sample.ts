import * as z from 'zod/mini';

/** Values that leaves of the contract accept, the plainest first. */
const LEAVES: readonly unknown[] = [
  '1',
  1,
  0,
  '',
  '2026-11-16 17:30:00',
  '2026-11-16',
  true,
  'BTC/USDT',
  null,
];

/** Returns a value that a schema of the contract accepts: lists are empty, and what may be absent or null is. */
export function sampleOf<Schema extends z.ZodMiniType>(schema: Schema): z.output<Schema> {
  return z.parse(schema, made(schema));
}

function made(schema: z.core.$ZodType): unknown {
  if (schema instanceof z.ZodMiniObject) {
    const fields = Object.entries<z.core.$ZodType>(schema.shape);
    return Object.fromEntries(fields.map(([name, field]) => [name, made(field)]));
  }
  if (schema instanceof z.ZodMiniArray) return [];
  if (schema instanceof z.ZodMiniNullable) return null;
  if (schema instanceof z.ZodMiniOptional) return undefined;
  if (schema instanceof z.ZodMiniUnion) return schema.def.options.map(made).find(isKnown);
  if (schema instanceof z.ZodMiniEnum) return Object.values(schema.def.entries)[0];
  if (schema instanceof z.ZodMiniLiteral) return schema.def.values[0];
  return LEAVES.find((value) => z.safeParse(schema, value).success);
}

function isKnown(value: unknown): boolean {
  return value !== undefined;
}
