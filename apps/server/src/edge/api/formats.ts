import type { IncomingHttpHeaders } from 'node:http';
import { ApiError } from './api-error.ts';

const OFFERED_UNIT = 'MILLISECOND';

/** Returns the error for an unsupported time unit; null for the supported one. */
export function timeUnitFault(unit: string | string[] | undefined): ApiError | null {
  if (unit === undefined || String(unit).toUpperCase() === OFFERED_UNIT) return null;
  return new ApiError(-1130, `Times are in milliseconds; the only time unit offered is ${OFFERED_UNIT}.`);
}

const JSON_TYPES = /(^|[\s,])(application\/json|application\/\*|\*\/\*)/i;
const NOT_ACCEPTABLE = 406;

/**
 * Returns the error for a response format or time unit in the headers that is not supported; null for JSON in
 * milliseconds.
 */
export function formatFault(headers: IncomingHttpHeaders): ApiError | null {
  const { accept = '' } = headers;
  if (/application\/sbe/i.test(accept) && !JSON_TYPES.test(accept))
    return new ApiError(-1020, 'Responses are JSON; SBE is not offered.', {
      status: NOT_ACCEPTABLE,
    });
  return timeUnitFault(headers['x-mbx-time-unit']);
}
