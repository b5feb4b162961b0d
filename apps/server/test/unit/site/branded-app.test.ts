import { readFileSync } from 'node:fs';
import { fileURLToPath, URL } from 'node:url';
import { type BrandDocument, brandStyle, DEFAULT_LOOK } from '@assay/contract/console';
import { describe, expect, it } from 'vitest';
import { brandedPage, brandStylePath, isBuiltBrand } from '../../../src/edge/http/branded-page.ts';
import { brandedManifest, letterIcon } from '../../../src/public/site/branded-app.ts';

const web = (name: string): string =>
  readFileSync(fileURLToPath(new URL(`../../../../web/${name}`, import.meta.url)), 'utf8');
const named = (name: string): BrandDocument => ({ ...DEFAULT_LOOK, name });
const PICTURE = `${'ab'.repeat(16)}.png`;

describe('WEB-493: an exchange with a name of its own', () => {
  it('has it as the title of the page that comes before any script, whatever letters it has', () => {
    const page = brandedPage(web('index.html'), named('Kestrel & "<Co>" $&'));
    expect(page).toContain('<title>Kestrel &amp; &quot;&lt;Co&gt;&quot; $&amp;</title>');
    expect(page).toContain('name="application-name" content="Kestrel &amp; &quot;&lt;Co&gt;&quot; $&amp;"');
    expect(page).not.toContain('Assay');
    expect(page).not.toContain('apple-touch-icon');
    expect(page).not.toContain('/brand/');
    expect(page).toContain('<div id="root"></div>');
  });

  it('has it in the manifest, with icons of its first letter alone', () => {
    const manifest = JSON.parse(brandedManifest(web('public/manifest.webmanifest'), named('Kestrel')));
    expect(manifest).toMatchObject({ name: 'Kestrel', short_name: 'Kestrel', display: 'standalone' });
    expect(manifest.icons.map(({ src }: { readonly src: string }) => src)).toEqual([
      '/icon.svg',
      '/icon-maskable.svg',
    ]);
    expect(letterIcon(named('kestrel'), 14)).toContain('>K</text>');
    expect(letterIcon(named('<'), 0)).toContain('>&lt;</text>');
  });
});

describe('BRAND-020: a page that is sent under a brand', () => {
  const brand: BrandDocument = {
    ...named('Kestrel'),
    accent_night: '#4cc38a',
    font: 'system',
    logo_day: PICTURE,
    icon: PICTURE,
  };

  it('links the style sheet by its hash, and the icon instead of the letter', () => {
    const page = brandedPage(web('index.html'), brand);
    expect(page).toContain(`<link rel="stylesheet" href="${brandStylePath(brand)}" />`);
    expect(page).toContain(`<link rel="icon" href="/brand/${PICTURE}" type="image/png" />`);
    expect(page).toContain(`<link rel="apple-touch-icon" href="/brand/${PICTURE}" />`);
    expect(page).not.toContain('icon.svg');
    expect(page.indexOf('/brand/')).toBeLessThan(page.indexOf('</head>'));
    expect(page).not.toMatch(/<style|style=/);
  });

  it('does not load a font that the brand replaces', () => {
    const built = web('index.html').replace(
      '</head>',
      '<link rel="preload" href="/assets/a.woff2" as="font" type="font/woff2" crossorigin></head>',
    );
    expect(brandedPage(built, brand)).not.toContain('woff2');
    expect(brandedPage(built, named('Kestrel'))).toContain('woff2');
  });

  it('has another path of the style sheet after each change of it', () => {
    const paths = [brand, { ...brand, accent_day: '#0a6b48' }, { ...brand, corners: 'round' as const }].map(
      brandStylePath,
    );
    expect(new Set(paths).size).toBe(3);
    expect(brandStylePath(named('Kestrel'))).toBeNull();
    expect(isBuiltBrand(named('Assay'))).toBe(true);
    expect(isBuiltBrand({ ...brand, name: 'Assay' })).toBe(false);
  });

  it('shows the logo by theme, one logo in both, and hides a name that the logo contains from sight alone', () => {
    const style = brandStyle({ ...brand, is_name_in_logo: true });
    for (const theme of ['night', 'day'])
      expect(style).toContain(
        `html[data-theme=${theme}] [data-brand=logo]{background-image:url(/brand/${PICTURE})}`,
      );
    expect(style).toContain('[data-brand=name]{position:absolute');
    expect(style).toContain('--accent:#4cc38a');
    expect(brandStyle(brand)).not.toContain('[data-brand=name]');
  });

  it('installs with the icon of the brand', () => {
    const manifest = JSON.parse(brandedManifest(web('public/manifest.webmanifest'), brand));
    expect(manifest.icons).toEqual([{ src: `/brand/${PICTURE}`, sizes: '512x512', type: 'image/png' }]);
  });
});
