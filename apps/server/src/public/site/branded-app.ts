import { existsSync, readFileSync } from 'node:fs';
import { parseOutsideJson } from '@assay/contract';
import { type BrandDocument, brandStyle } from '@assay/contract/console';
import type { FastifyInstance } from 'fastify';
import {
  brandedPageSender,
  brandStylePath,
  escaped,
  isBuiltBrand,
  sendBranded,
} from '../../edge/http/branded-page.ts';
import type { SendPage } from '../../edge/http/web-app.ts';

const ICON_SIDE = 512;

/**
 * Serves the parts of the web app that show the brand before any script runs: page, style sheet, app manifest and
 * icon. Without an icon of the operator's it is the first letter of the name. Returns the function that sends a page.
 */
export function serveBrandedApp(
  server: FastifyInstance,
  brandOf: () => Promise<BrandDocument>,
  directory: string,
  sendBuilt: SendPage,
): SendPage {
  serveBrandStyle(server, brandOf);
  const manifestFile = `${directory}/manifest.webmanifest`;
  if (!existsSync(manifestFile)) return sendBuilt;
  const manifest = readFileSync(manifestFile, 'utf8');
  const sendPage = brandedPageSender(`${directory}/index.html`, brandOf, sendBuilt);
  server.get('/', sendPage);
  serve('/manifest.webmanifest', 'application/manifest+json', (brand) => brandedManifest(manifest, brand));
  serve('/icon.svg', 'image/svg+xml', (brand) => letterIcon(brand, 14));
  serve('/icon-maskable.svg', 'image/svg+xml', (brand) => letterIcon(brand, 0));
  return sendPage;

  function serve(path: string, type: string, contentOf: (brand: BrandDocument) => string): void {
    server.get(path, async (_request, reply) => {
      const brand = await brandOf();
      if (isBuiltBrand(brand)) return reply.sendFile(path.slice(1), directory);
      return sendBranded(reply, type, contentOf(brand));
    });
  }
}

/**
 * Serves the style sheet of the brand. A path with another hash is of a page from before a change, and gets the
 * current one without being cached.
 */
function serveBrandStyle(server: FastifyInstance, brandOf: () => Promise<BrandDocument>): void {
  server.get('/brand/:hash.css', async (request, reply) => {
    const brand = await brandOf();
    const isCurrent = request.url === brandStylePath(brand);
    return reply
      .type('text/css; charset=utf-8')
      .header('cache-control', isCurrent ? 'public, max-age=31536000, immutable' : 'no-cache')
      .send(brandStyle(brand));
  });
}

/** Returns the manifest with the brand's name and icon, or the icons that are generated from the name. */
export function brandedManifest(manifest: string, { name, icon }: BrandDocument): string {
  const built: unknown = parseOutsideJson(manifest);
  const fields = typeof built === 'object' && built !== null ? built : {};
  const letters = ['any', 'maskable'].map((purpose) => ({
    src: purpose === 'any' ? '/icon.svg' : '/icon-maskable.svg',
    sizes: 'any',
    type: 'image/svg+xml',
    purpose,
  }));
  const picture = { src: `/brand/${icon}`, sizes: `${ICON_SIDE}x${ICON_SIDE}`, type: 'image/png' };
  return JSON.stringify({ ...fields, name, short_name: name, icons: icon === '' ? letters : [picture] });
}

/** Returns an icon with the first letter of the name in the accent colour of the dark theme. */
export function letterIcon({ name, accent_night }: BrandDocument, radius: number): string {
  const [letter = ''] = name.trim().toLocaleUpperCase('en');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="${radius}" fill="#0d1015"/><text x="32" y="45" font-family="system-ui, sans-serif" font-size="36" font-weight="700" text-anchor="middle" fill="${accent_night}">${escaped(letter)}</text></svg>`;
}
