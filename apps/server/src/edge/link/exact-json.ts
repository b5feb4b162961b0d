import { parseOutsideJson } from '@assay/contract';

/** Prefix of a bigint, and of a text that begins with it. */
const MARK = '#';

/**
 * Returns JSON that keeps integers exact: a bigint is written as `"#123"`, and a text that begins with `#` gets another
 * one.
 */
export function exactText(value: object): string {
  // Faster than a replacer, which is called for every value: the engine's process writes every batch so.
  return JSON.stringify(marked(value));
}

/** Returns the value with prefixes added; a copy only where something changes. */
function marked(part: unknown): unknown {
  if (typeof part === 'bigint') return `${MARK}${part}`;
  if (typeof part === 'string') return part.startsWith(MARK) ? `${MARK}${part}` : part;
  if (typeof part !== 'object' || part === null) return part;
  return Array.isArray(part) ? part.map(marked) : markedFields(part as Readonly<Record<string, unknown>>);
}

function markedFields(fields: Readonly<Record<string, unknown>>): object {
  let copy: Record<string, unknown> | null = null;
  for (const key of Object.keys(fields)) {
    const field = fields[key];
    const written = marked(field);
    if (written === field) continue;
    copy ??= { ...fields };
    copy[key] = written;
  }
  return copy ?? fields;
}

/** Reads the value that `exactText` wrote. Throws `SyntaxError` for an invalid text. */
export function fromExactText(text: string): unknown {
  // Ten times as fast as a reviver: every gateway reads every batch.
  return restored(parseOutsideJson(text));
}

/** Changes arrays and objects in place. */
function restored(part: unknown): unknown {
  if (typeof part === 'string') return part.startsWith(MARK) ? unmarked(part) : part;
  if (typeof part !== 'object' || part === null) return part;
  const fields = part as Record<string, unknown>;
  for (const key of Object.keys(fields)) {
    const field = fields[key];
    if (typeof field === 'string' || typeof field === 'object') fields[key] = restored(field);
  }
  return part;
}

function unmarked(text: string): string | bigint {
  return text.startsWith(MARK, 1) ? text.slice(1) : BigInt(text.slice(1));
}
