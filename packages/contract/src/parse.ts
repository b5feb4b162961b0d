import * as z from 'zod/mini';
import type { Call, InputOf, InputSchema } from './define.ts';
import type { Problem } from './field.ts';

/** A problem with the field to which it belongs. */
export type FieldProblem = Problem & { readonly field: string };

export type Parsed<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problems: readonly FieldProblem[] };

/**
 * Parses the fields of a body or a query into typed values. Ignores unknown fields, so that every request may contain
 * `timestamp`, `t` and `_`. Returns all problems, in the order of the fields.
 */
export function parseInput<AnyCall extends Call>(call: AnyCall, raw: unknown): Parsed<InputOf<AnyCall>> {
  return readFields<AnyCall['input']>(call.input, raw);
}

/** Parses a form like a body; a form's schema may require more than the call's. */
export function readFields<Schema extends InputSchema>(
  schema: Schema,
  raw: unknown,
): Parsed<z.output<Schema>> {
  if (raw !== undefined && raw !== null && (typeof raw !== 'object' || Array.isArray(raw))) {
    return { ok: false, problems: [{ field: '', key: 'input.fields_expected' }] };
  }
  const parsed = z.safeParse<Schema>(schema, ownFields(raw ?? {}));
  return parsed.success
    ? { ok: true, value: parsed.data }
    : { ok: false, problems: parsed.error.issues.map(problemOf) };
}

/** Copies own properties only, no inherited ones. */
function ownFields(raw: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(raw));
}

function problemOf(issue: z.core.$ZodIssue): FieldProblem {
  const field = String(issue.path[0] ?? '');
  if (issue.code !== 'custom') return { field, key: 'input.invalid' };
  return { field, key: issue.message, params: paramsOf(issue.params) };
}

function paramsOf(params: Record<string, unknown> | undefined): Record<string, string | number> {
  const textsAndNumbers: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(params ?? {})) {
    if (typeof value === 'string' || typeof value === 'number') textsAndNumbers[name] = value;
  }
  return textsAndNumbers;
}
