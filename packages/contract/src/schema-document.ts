import * as z from 'zod/mini';
import type { AnswerSchema, Call } from './define.ts';
import { type FieldDocument, fieldDocuments } from './field.ts';

/** A JSON Schema as plain data. */
export type JsonSchema = { readonly [key: string]: unknown };

/** One field of a call's input. */
export type DocumentedField = {
  readonly name: string;
  readonly isRequired: boolean;
  readonly document: FieldDocument;
};

/** Fields of a call's input. */
export function fieldsOf(call: Call): readonly DocumentedField[] {
  return Object.entries(call.input.shape).map(([name, schema]) => ({
    name,
    isRequired: z.safeParse(schema, undefined).success === false,
    document: fieldDocuments.get(schema) ?? {},
  }));
}

/** Returns the JSON Schema of a response or a payload. */
export function schemaOf(schema: AnswerSchema): JsonSchema {
  const { $schema: _dialect, ...document } = z.toJSONSchema(schema, { unrepresentable: 'any' });
  return document;
}
