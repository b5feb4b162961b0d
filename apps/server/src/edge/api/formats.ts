import type { IncomingHttpHeaders } from 'node:http';
import { ApiError } from './api-error.ts';

export type TimeUnit = 'MILLISECOND' | 'MICROSECOND';

/** Returns the unit of times that a client asks for; the error for an unknown one. */
export function timeUnitOf(unit: string | string[] | undefined): TimeUnit | ApiError {
  const asked = String(unit ?? 'MILLISECOND').toUpperCase();
  if (asked === 'MILLISECOND' || asked === 'MICROSECOND') return asked;
  return new ApiError(-1194, 'Invalid value for time unit; expected either MICROSECOND or MILLISECOND.');
}

/** Returns the unit of times in the headers. */
export function timeUnitIn(headers: IncomingHttpHeaders): TimeUnit | ApiError {
  return timeUnitOf(headers['x-mbx-time-unit']);
}

const JSON_TYPES = /(^|[\s,])(application\/json|application\/\*|\*\/\*)/i;
const NOT_ACCEPTABLE = 406;

/** Returns the error for a response format or time unit in the headers that is not supported; null otherwise. */
export function formatFault(headers: IncomingHttpHeaders): ApiError | null {
  const { accept = '' } = headers;
  if (/application\/sbe/i.test(accept) && !JSON_TYPES.test(accept))
    return new ApiError(-1020, 'Responses are JSON; SBE is not offered.', {
      status: NOT_ACCEPTABLE,
    });
  const unit = timeUnitIn(headers);
  return unit instanceof ApiError ? unit : null;
}
