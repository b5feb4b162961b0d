import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { type BrandDocument, brandStyle, isBuiltLook } from '@assay/contract/console';
import type { FastifyReply } from 'fastify';
import type { SendPage } from './web-app.ts';

/** Name in the build; an exchange of that name and look serves the files unchanged. */
const BUILT_NAME = 'Assay';
const DIGEST_DIGITS = 32;

/** Returns true for the name and look of the build. */
export function isBuiltBrand(brand: BrandDocument): boolean {
  return brand.name === BUILT_NAME && isBuiltLook(brand);
}

/** Returns a function that sends the page of a built app under the brand; the built one where they are the same. */
export function brandedPageSender(
  file: string,
  brandOf: () => Promise<BrandDocument>,
  sendBuilt: SendPage,
): SendPage {
  if (!existsSync(file)) return sendBuilt;
  const page = readFileSync(file, 'utf8');
  return async (request, reply) => {
    const brand = await brandOf();
    if (isBuiltBrand(brand)) return sendBuilt(request, reply);
    return sendBranded(reply, 'text/html; charset=utf-8', brandedPage(page, brand));
  };
}

/** Sends a response that changes with the brand. */
export function sendBranded(reply: FastifyReply, type: string, content: string): FastifyReply {
  return reply.type(type).header('cache-control', 'no-cache').send(content);
}

/**
 * Returns the page under the brand, so that its first paint shows it: name, icons, and a style sheet that the browser
 * loads before it paints.
 */
export function brandedPage(page: string, brand: BrandDocument): string {
  const name = escaped(brand.name);
  const icon = brand.icon === '' ? '' : `/brand/${brand.icon}`;
  const path = brandStylePath(brand);
  const links = [
    ...(icon === '' ? [] : [`<link rel="icon" href="${icon}" type="image/png" />`]),
    // Home screens need a picture of pixels.
    ...(icon === '' ? [] : [`<link rel="apple-touch-icon" href="${icon}" />`]),
    ...(path === null ? [] : [`<link rel="stylesheet" href="${path}" />`]),
  ];
  const head = page
    .replace(/(<meta name="application-name" content=")[^"]*/, (_found, start: string) => start + name)
    .replace(/<title>Assay<\/title>/, () => `<title>${name}</title>`)
    .replace(/\s*<link rel="apple-touch-icon"[^>]*>/, '')
    .replace(icon === '' ? /$^/ : /\s*<link rel="icon"[^>]*>/, '')
    .replace(brand.font === 'system' ? /\s*<link rel="preload"[^>]*as="font"[^>]*>/ : /$^/, '');
  return head.replace('</head>', () => `${links.map((link) => `  ${link}\n  `).join('')}</head>`);
}

/** Returns the path of the brand's style sheet, which contains its hash; null where the build's is enough. */
export function brandStylePath(brand: BrandDocument): string | null {
  const style = brandStyle(brand);
  return style === '' ? null : `/brand/${digestOf(style)}.css`;
}

function digestOf(style: string): string {
  return createHash('sha256').update(style).digest('hex').slice(0, DIGEST_DIGITS);
}

/** Returns a text for HTML and its attributes. */
export function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
