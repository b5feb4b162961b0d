import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a page of the host that is asked makes the request, as the browser says in headers that no page can write.
 * A picture's own request names its page only in `Referer`, and by plain HTTP nothing else. All that is said must
 * agree, and who says nothing is not believed.
 */
export function isSameOrigin(headers: IncomingHttpHeaders, host: string): boolean {
  const { origin, referer, 'sec-fetch-site': site } = headers;
  if (site !== undefined && site !== 'same-origin') return false;
  const pages = [origin, referer].filter((page) => page !== undefined);
  return (
    (site !== undefined || pages.length > 0) && pages.every((page) => hostOf(page) === host.toLowerCase())
  );
}

function hostOf(page: string): string | null {
  return URL.canParse(page) ? new URL(page).host : null;
}
