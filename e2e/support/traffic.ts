import type { Page, Request } from '@playwright/test';

/** A call that a page made, as it went over the wire. */
export type SeenCall = {
  readonly path: string;
  readonly method: string;
  readonly query: URLSearchParams;
  readonly headers: Readonly<Record<string, string>>;
};

/** Writes down every call below `/api` that a page makes; nothing is held up or changed. */
export function watchCalls(page: Page): SeenCall[] {
  const seen: SeenCall[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (!pathname.startsWith('/api/') || isByBrowser(request)) return;
    seen.push({
      path: pathname,
      method: request.method(),
      query: searchParams,
      headers: request.headers(),
    });
  });
  return seen;
}

/** Writes down the names of the scripts that a page fetches, without their hashes: `home-page`, `common`. */
export function watchScripts(page: Page): string[] {
  const seen: string[] = [];
  page.on('request', (request) => {
    const name = /\/assets\/(.+)-.{8}\.js$/.exec(new URL(request.url()).pathname)?.[1];
    if (name !== undefined) seen.push(name);
  });
  return seen;
}

/** Pictures such as QR codes are asked for by the browser and carry none of the app's headers. */
function isByBrowser(request: Request): boolean {
  return request.resourceType() === 'image';
}
