import { type InputSchema, type Problem, readFields } from '@assay/contract';
import { toNestErrors } from '@hookform/resolvers';
import type { FieldError, FieldErrors, FieldValues, Resolver } from 'react-hook-form';

/** Schema and input that validate a form. */
export type ValidationInput = {
  /** Schema of the call, or an extension of it. */
  readonly schema: InputSchema;
  /** Input of the call, if it differs from the fields. */
  readonly input?: object;
};

/**
 * Returns a resolver that validates a form as the server validates the call. An error is the key of its text, with
 * parameters.
 */
export function fieldResolver(validationInputOf: (values: FieldValues) => ValidationInput): Resolver {
  return (values, _context, options) => {
    const { schema, input = values } = validationInputOf(values);
    const parsed = readFields(schema, input);
    if (parsed.ok) return { values, errors: {} };
    const errors: FieldErrors = {};
    for (const { field, ...problem } of parsed.problems) errors[field] ??= errorOf(problem);
    return { values: {}, errors: toNestErrors(errors, options) };
  };
}

/** Returns the problem in an error of the form; undefined if there is none. */
export function problemOf(error: FieldErrors[string]): Problem | undefined {
  if (typeof error?.type !== 'string') return undefined;
  const params: Record<string, string> = {};
  for (const [name, value] of Object.entries(error.types ?? {})) params[name] = String(value);
  return { key: error.type, params };
}

function errorOf({ key, params = {} }: Problem): FieldError {
  const types: Record<string, string> = {};
  for (const [name, value] of Object.entries(params)) types[name] = String(value);
  return { type: key, types };
}
