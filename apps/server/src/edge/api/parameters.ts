import { apiErrors } from './api-error.ts';

/** The named values of a call, as text. Names are unique. */
export type Parameters = ReadonlyMap<string, string>;

const MAX_PARAMETERS = 100;

/**
 * Reads the parameters of a query and a form body together. Throws the error for a duplicate name, or for invalid
 * encoding.
 */
export function readParameters(...parts: readonly string[]): Parameters {
  const parameters = new Map<string, string>();
  for (const part of parts) {
    if (part === '') continue;
    const read = ENCODED.test(part) ? decoded : unchanged;
    for (const pair of part.split('&')) addPair(parameters, pair, read);
  }
  return parameters;
}

function addPair(parameters: Map<string, string>, pair: string, read: (text: string) => string): void {
  if (pair === '') return;
  const equals = pair.indexOf('=');
  const name = read(equals === -1 ? pair : pair.slice(0, equals));
  if (parameters.has(name)) throw apiErrors.duplicate();
  if (parameters.size >= MAX_PARAMETERS) throw apiErrors.tooManyParameters();
  parameters.set(name, equals === -1 ? '' : read(pair.slice(equals + 1)));
}

const ENCODED = /[%+]/;

function unchanged(text: string): string {
  return text;
}

function decoded(text: string): string {
  if (!ENCODED.test(text)) return text;
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    throw apiErrors.illegal('', 'percent-encoded UTF-8');
  }
}

/** Rejects parameters that are unknown to the call or empty. */
export function refuseUnread(parameters: Parameters, knownNames: ReadonlySet<string>): void {
  let readCount = 0;
  for (const [name, value] of parameters) {
    if (!knownNames.has(name)) continue;
    readCount += 1;
    if (value === '') throw apiErrors.empty(name);
  }
  if (readCount < parameters.size) throw apiErrors.unread(readCount, parameters.size);
}

/** Reads a mandatory text. */
export function mandatory(parameters: Parameters, name: string): string {
  const value = parameters.get(name);
  if (value === undefined || value === '') throw apiErrors.mandatory(name);
  return value;
}

/** Reads a whole number from 0; undefined when absent. */
export function optionalInteger(parameters: Parameters, name: string): number | undefined {
  const value = parameters.get(name);
  if (value === undefined) return undefined;
  if (!/^\d{1,20}$/.test(value)) throw apiErrors.illegal(name, '^[0-9]{1,20}$');
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw apiErrors.badData(name);
  return number;
}

/** As milliseconds such a time would be in the year 5138 or later, so it is in microseconds. */
const MICROSECONDS_FROM = 100_000_000_000_000;

/** Reads a time in milliseconds or microseconds, as milliseconds with fractions; undefined when absent. */
export function optionalTime(parameters: Parameters, name: string): number | undefined {
  const time = optionalInteger(parameters, name);
  return time === undefined || time < MICROSECONDS_FROM ? time : time / 1_000;
}

/** Returns the first whole millisecond at or after `startTime`; undefined when absent. */
export function startTimeOf(parameters: Parameters): number | undefined {
  const startMs = optionalTime(parameters, 'startTime');
  return startMs === undefined ? undefined : Math.ceil(startMs);
}

/** Returns the last whole millisecond at or before `endTime`; undefined when absent. */
export function endTimeOf(parameters: Parameters): number | undefined {
  const endMs = optionalTime(parameters, 'endTime');
  return endMs === undefined ? undefined : Math.floor(endMs);
}

/** Reads a mandatory whole number from 0. */
export function mandatoryInteger(parameters: Parameters, name: string): number {
  mandatory(parameters, name);
  return optionalInteger(parameters, name) ?? 0;
}

const DECIMAL = /^\d{1,20}(\.\d{1,20})?$/;

/** Reads a plain decimal number above zero, as text; undefined when absent. */
export function optionalDecimal(parameters: Parameters, name: string): string | undefined {
  const value = parameters.get(name);
  if (value === undefined) return undefined;
  if (!DECIMAL.test(value)) throw apiErrors.illegal(name, '^([0-9]{1,20})(\\.[0-9]{1,20})?$');
  return value;
}

/** Reads a mandatory plain decimal number, as text. */
export function mandatoryDecimal(parameters: Parameters, name: string): string {
  mandatory(parameters, name);
  return optionalDecimal(parameters, name) ?? '';
}

/** Reads one of these words; undefined when absent. */
export function optionalEnum<const Value extends string>(
  parameters: Parameters,
  name: string,
  allowed: readonly Value[],
): Value | undefined {
  const value = parameters.get(name);
  if (value === undefined) return undefined;
  const matching = allowed.find((matching) => matching === value);
  if (matching === undefined) throw apiErrors.badData(name);
  return matching;
}

/** Reads a boolean; undefined when absent. */
export function optionalFlag(parameters: Parameters, name: string): boolean | undefined {
  const value = parameters.get(name);
  if (value === undefined) return undefined;
  if (!/^(true|false)$/i.test(value)) throw apiErrors.badData(name);
  return value.toLowerCase() === 'true';
}

/** Returns the number of rows requested, at most `maxLimit`; rejects 0. */
export function limitOf(parameters: Parameters, defaultLimit: number, maxLimit: number): number {
  const limit = optionalInteger(parameters, 'limit') ?? defaultLimit;
  if (limit === 0) throw apiErrors.badData('limit');
  return Math.min(limit, maxLimit);
}
