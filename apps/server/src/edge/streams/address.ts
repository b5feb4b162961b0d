import { ApiError, apiErrors } from '../api/api-error.ts';
import { type TimeUnit, timeUnitOf } from '../api/formats.ts';

/** Content of a URL: a request for streams, or for the WebSocket API. */
export type StreamRequest =
  | {
      readonly kind: 'streams';
      readonly names: readonly string[];
      readonly isCombined: boolean;
      readonly timeUnit: TimeUnit;
    }
  | { readonly kind: 'requests'; readonly includeLimits: boolean; readonly timeUnit: TimeUnit };

/** Parsed URL of a stream, or its refusal; null for a URL that belongs to no stream. */
export type ParsedAddress = StreamRequest | { readonly kind: 'refused'; readonly error: ApiError } | null;

/** Every path of a stream begins with one of these. */
export const STREAM_PATHS = ['/ws', '/stream'];

const REQUESTS_PATH = '/ws-api/v3';
const TIME_UNIT = 'timeUnit';
const STREAMS = 'streams';
const LIMITS = 'returnRateLimits';

/**
 * Parses the URL of an upgrade request. Strict: an ignored part of a URL would produce another response than the client
 * meant.
 */
export function readAddress(url: string): ParsedAddress {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const [, endpoint = '', ...extraSegments] = pathname.split('/').map(decoded);
  const names = extraSegments.filter(isName);
  const isRequests = pathname === REQUESTS_PATH;
  const isCombined = endpoint === 'stream' && names.length === 0;
  if (!isRequests && !isCombined && endpoint !== 'ws') return null;
  const error = queryFault(searchParams, isRequests ? LIMITS : isCombined ? STREAMS : null);
  if (error !== null) return { kind: 'refused', error };
  const timeUnit = timeUnitOf(searchParams.get(TIME_UNIT) ?? undefined);
  if (timeUnit instanceof ApiError) return { kind: 'refused', error: timeUnit };
  if (isRequests) {
    const includeLimits = searchParams.get(LIMITS)?.toLowerCase() !== 'false';
    return { kind: 'requests', includeLimits, timeUnit };
  }
  if (!isCombined) return { kind: 'streams', names, isCombined, timeUnit };
  const listed = (searchParams.get(STREAMS) ?? '').split('/');
  return { kind: 'streams', names: listed.filter(isName), isCombined, timeUnit };
}

/** Returns the error of a query with other parameters than `parameter` and the time unit; null for a valid one. */
function queryFault(query: URLSearchParams, parameter: string | null): ApiError | null {
  const names = [...query.keys()];
  const streamParameters = names.filter((name) => name === parameter || name === TIME_UNIT);
  if (streamParameters.length < names.length) return apiErrors.unread(streamParameters.length, names.length);
  if (new Set(names).size < names.length) return apiErrors.duplicate();
  const limits = query.get(LIMITS);
  if (limits !== null && !/^(true|false)$/i.test(limits)) return apiErrors.badData(LIMITS);
  return null;
}

/** Clients number their connections (`/ws/3`), which names no stream. */
function isName(name: string): boolean {
  return name !== '' && !/^\d{1,9}$/.test(name);
}

/** Accepts `%40` for `@`. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
