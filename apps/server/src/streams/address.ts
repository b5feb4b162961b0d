/** What an address asks for: streams, or orders and answers. */
export type Asked =
  | { readonly kind: 'streams'; readonly names: readonly string[]; readonly isCombined: boolean }
  | { readonly kind: 'requests'; readonly wantsLimits: boolean };

/** Every address of ours begins with one of these. */
export const STREAM_PATHS = ['/ws', '/stream'];

const REQUESTS_PATH = '/ws-api/v3';

/** Reads where a WebSocket is asked for; null when there is nothing of ours. */
export function readAddress(url: string): Asked | null {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  if (pathname === REQUESTS_PATH)
    return { kind: 'requests', wantsLimits: searchParams.get('returnRateLimits') !== 'false' };
  const [, place = '', ...rest] = pathname.split('/').map(decoded);
  const names = rest.filter(isName);
  if (place === 'stream' && names.length === 0) {
    const listed = (searchParams.get('streams') ?? '').split('/');
    return { kind: 'streams', names: listed.filter(isName), isCombined: true };
  }
  return place === 'ws' ? { kind: 'streams', names, isCombined: false } : null;
}

/** Clients number their connections (`/ws/3`): that names no stream. */
function isName(name: string): boolean {
  return name !== '' && !/^\d{1,9}$/.test(name);
}

/** `%40` is as good as `@`. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
