import { parseOutsideJson } from '@assay/contract';
/** JSON whose numbers are kept as text, so that no digit is lost. */
export type Frame = string | boolean | null | readonly Frame[] | { readonly [key: string]: Frame };

/** A message of a venue is not in its known format. */
export class UnreadableFrame extends Error {
  override readonly name = 'UnreadableFrame';
}

/** Parses a message. Throws `UnreadableFrame` for invalid JSON. */
export function readFrame(text: string): Frame {
  try {
    return parseOutsideJson(text, (_key, value, context) =>
      typeof value === 'number' ? (context?.source ?? String(value)) : value,
    ) as Frame;
  } catch {
    throw new UnreadableFrame(`no JSON: ${text.slice(0, 80)}`);
  }
}

/** Returns a field of an object; undefined when it is absent. Throws `UnreadableFrame` for anything but an object. */
export function fieldOf(frame: Frame | undefined, name: string): Frame | undefined {
  if (typeof frame !== 'object' || frame === null || isList(frame))
    throw new UnreadableFrame(`no object with ${name}`);
  return Object.hasOwn(frame, name) ? frame[name] : undefined;
}

/** Returns a field that must be text, or a number as its text. */
export function textOf(frame: Frame | undefined, name: string): string {
  const value = fieldOf(frame, name);
  if (typeof value !== 'string') throw new UnreadableFrame(`no ${name}`);
  return value;
}

/** Returns a field that must be a list. */
export function listOf(frame: Frame | undefined, name: string): readonly Frame[] {
  const value = fieldOf(frame, name);
  if (!isList(value)) throw new UnreadableFrame(`no list of ${name}`);
  return value;
}

/** Returns a time from RFC 3339 text, in milliseconds since 1970 UTC. */
export function timeOf(frame: Frame | undefined, name: string): number {
  const timeMs = Date.parse(textOf(frame, name));
  if (Number.isNaN(timeMs)) throw new UnreadableFrame(`no moment in ${name}`);
  return timeMs;
}

function isList(frame: Frame | undefined): frame is readonly Frame[] {
  return Array.isArray(frame);
}
