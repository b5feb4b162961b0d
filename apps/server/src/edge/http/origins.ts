import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Settings } from '../../exchange/settings.ts';
import { createCallers } from './callers.ts';

// Browsers name the page of a request in headers that no page can set. Other programs name none.

/**
 * Returns true when the request comes from a page of the requested host. A request for a picture names its page only in
 * `Referer`, and over plain HTTP in no other header. All present headers must agree; their absence is no proof.
 */
export function isSameOrigin(headers: IncomingHttpHeaders, host: string): boolean {
  const { origin, referer, 'sec-fetch-site': site } = headers;
  const pages = [origin, referer].filter((page) => page !== undefined);
  if (site === undefined && pages.length === 0) return false;
  return isSameOriginHeader(site ?? SAME_ORIGIN) && pages.every((page) => isPageOf(host, page));
}

/** Rights of pages on the sockets, by origin. */
export type Origins = {
  /** Returns true when the operator listed the page's origin. */
  isListed(request: Pick<IncomingMessage, 'headers'>): boolean;
  /** Returns true when the page is of this site or listed, or the request comes from no page. */
  mayConnect(request: IncomingMessage): boolean;
  /**
   * Returns true when the cookie counts as proof. Browsers send it with requests from pages of neighbouring hosts, too,
   * so the request must name a page that is of this site or listed. Some requests carry no `Origin`; newer browsers
   * report whether it is the same.
   */
  mayUseCookie(request: IncomingMessage): boolean;
};

export type OriginSettings = Pick<Settings, 'corsOrigins' | 'publicUrl' | 'trustedProxies'>;

export function createOrigins(settings: OriginSettings): Origins {
  const { corsOrigins, publicUrl } = settings;
  const callers = createCallers(settings);
  const listed = new Set(corsOrigins);

  const isListed: Origins['isListed'] = ({ headers }) => listed.has(headers.origin ?? '');
  const isKnown = (request: IncomingMessage, origin: string): boolean =>
    origin === publicUrl || isListed(request) || isPageOf(callers.host(request), origin);

  return {
    isListed,
    mayConnect(request) {
      const { origin } = request.headers;
      return origin === undefined || isKnown(request, origin);
    },
    mayUseCookie(request) {
      const { origin, 'sec-fetch-site': site } = request.headers;
      return origin === undefined ? isSameOriginHeader(site) : isKnown(request, origin);
    },
  };
}

const SAME_ORIGIN = 'same-origin';

function isSameOriginHeader(site: string | readonly string[] | undefined): boolean {
  return site === SAME_ORIGIN;
}

/** Returns true when a page, or an origin, belongs to the requested host. */
function isPageOf(host: string | undefined, address: string): boolean {
  if (host === undefined || !URL.canParse(address)) return false;
  const page = new URL(address);
  // Parsed as a URL, so that a default port may be present or not.
  const requested = `${page.protocol}//${host}`;
  return URL.canParse(requested) && new URL(requested).host === page.host;
}
