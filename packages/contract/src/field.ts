import * as z from 'zod/mini';

/** Problem of one field: a key of the server's messages, and the message parameters. */
export type Problem = {
  readonly key: string;
  readonly params?: Readonly<Record<string, string | number>>;
};

type Read<Out> = { readonly value: Out } | { readonly problem: Problem };

/** A JSON Schema fragment for the API page. */
export type FieldDocument = {
  readonly type?: 'string' | 'integer';
  readonly enum?: readonly (string | number)[];
  readonly description?: string;
  readonly pattern?: string;
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly default?: unknown;
};

/**
 * Reader of one field. Form bodies contain text, JSON bodies text or numbers: readers receive both as text and return a
 * typed value. `Accepts` is the type that a client may send.
 */
export type Reader<Out, Accepts> = {
  readonly read: (text: string) => Read<Out>;
  readonly document: FieldDocument;
  /** True if surrounding spaces are part of the value (passwords). */
  readonly keepSpaces?: boolean;
  /** True if the strings `null` and `undefined`, which some clients send for a missing value, count as missing. */
  readonly acceptsNullText?: boolean;
  /** Never called: carries the type that a client may send. */
  readonly accepts?: (value: Accepts) => void;
};

/** Documents of all fields, for the API page. */
export const fieldDocuments = z.registry<FieldDocument>();

export const valid = <Out>(value: Out): Read<Out> => ({ value });
export const invalid = (key: string, params?: Problem['params']): { readonly problem: Problem } => ({
  problem: params === undefined ? { key } : { key, params },
});

const PLAIN_EXPONENT = /^(-?)(\d+)(?:\.(\d+))?e([+-]?\d{1,3})$/;

/** Returns a JSON number as plain digits: `1e-7` becomes `0.0000001`, exactly. */
export function plainNumber(value: number): string {
  const text = String(value);
  const parts = PLAIN_EXPONENT.exec(text);
  if (parts === null) return text;
  const [, sign = '', integerPart = '', fraction = '', exponentText = '0'] = parts;
  const exponent = Number(exponentText);
  const digits = integerPart + fraction;
  const point = integerPart.length + exponent;
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${digits}`;
  if (point >= digits.length) return sign + digits + '0'.repeat(point - digits.length);
  return `${sign}${digits.slice(0, point)}.${digits.slice(point)}`;
}

/** Returns the value as text; undefined when missing; null when it is not a single value (a list, an object). */
function textOf(
  value: unknown,
  reader: Pick<Reader<unknown, unknown>, 'keepSpaces' | 'acceptsNullText'>,
): string | undefined | null {
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'number') return plainNumber(value);
  if (typeof value === 'boolean') return String(value);
  if (typeof value !== 'string') return null;
  const text = reader.keepSpaces ? value : value.trim();
  if (text === '') return undefined;
  return reader.acceptsNullText && (text === 'null' || text === 'undefined') ? undefined : text;
}

type Context = { issues: z.core.$ZodRawIssue[] };

function report(context: Context, problem: Problem, input: unknown): never {
  context.issues.push({ code: 'custom', message: problem.key, params: problem.params ?? {}, input });
  return z.NEVER;
}

function apply<Out, Accepts>(
  reader: Reader<Out, Accepts>,
  value: unknown,
  context: Context,
  whenMissing: () => Out,
): Out {
  const text = textOf(value, reader);
  if (text === undefined) return whenMissing();
  if (text === null) return report(context, { key: 'input.wrong_type' }, value);
  const read = reader.read(text);
  return 'problem' in read ? report(context, read.problem, value) : read.value;
}

/** A required field. `missing` replaces the general message. */
export function required<Out, Accepts>(reader: Reader<Out, Accepts>, missing = 'input.required') {
  const schema = z.pipe(
    z.custom<Accepts>(),
    z.transform(
      (value: Accepts, context): Out =>
        apply(reader, value, context, () => report(context, { key: missing }, value)),
    ),
  );
  fieldDocuments.add(schema, reader.document);
  return schema;
}

/** A field that may be missing or empty. */
export function optional<Out, Accepts>(reader: Reader<Out, Accepts>) {
  const schema = z.pipe(
    z.optional(z.custom<Accepts>()),
    z.transform((value: Accepts | undefined, context): Out | undefined =>
      apply<Out | undefined, Accepts>(reader, value, context, () => undefined),
    ),
  );
  fieldDocuments.add(schema, reader.document);
  return schema;
}

/** A field with the default `fallback` when missing or empty. */
export function withDefault<Out, Accepts>(reader: Reader<Out, Accepts>, fallback: Out) {
  const schema = z.pipe(
    z.optional(z.custom<Accepts>()),
    z.transform((value: Accepts | undefined, context): Out => apply(reader, value, context, () => fallback)),
  );
  fieldDocuments.add(schema, { ...reader.document, default: fallback });
  return schema;
}
