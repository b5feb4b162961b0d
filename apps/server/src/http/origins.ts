import type { IncomingMessage } from 'node:http';
import type { Settings } from '../settings.ts';
import { askedHost } from './caller.ts';

/** Which pages may do what with the sockets. Programs that are no browsers name no page. */
export type Origins = {
  /** Whether the operator named the page's origin. */
  isListed(request: Pick<IncomingMessage, 'headers'>): boolean;
  /** Whether the page is of this site or listed, or there is none. */
  mayConnect(request: IncomingMessage): boolean;
  /**
   * Whether the cookie is proof. A browser sends it wherever a page of a neighbouring host points, so the browser has to
   * name a page that is of this site or listed. Some requests carry no `Origin`; newer browsers say whether it is the same.
   */
  mayUseCookie(request: IncomingMessage): boolean;
};

export function createOrigins({
  corsOrigins,
  publicUrl,
}: Pick<Settings, 'corsOrigins' | 'publicUrl'>): Origins {
  const listed = new Set(corsOrigins);

  const isListed: Origins['isListed'] = ({ headers }) => listed.has(headers.origin ?? '');
  const isKnown = (request: IncomingMessage, origin: string): boolean =>
    origin === publicUrl || isListed(request) || isSameHost(origin, askedHost(request));

  return {
    isListed,
    mayConnect(request) {
      const { origin } = request.headers;
      return origin === undefined || isKnown(request, origin);
    },
    mayUseCookie(request) {
      const { origin } = request.headers;
      if (origin === undefined) return request.headers['sec-fetch-site'] === 'same-origin';
      return isKnown(request, origin);
    },
  };
}

function isSameHost(origin: string, host: string | undefined): boolean {
  if (host === undefined || !URL.canParse(origin)) return false;
  const page = new URL(origin);
  // Read as an address, so that a port that goes without saying may be said.
  const asked = `${page.protocol}//${host}`;
  return URL.canParse(asked) && new URL(asked).host === page.host;
}
