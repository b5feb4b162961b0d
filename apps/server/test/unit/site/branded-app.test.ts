import { readFileSync } from 'node:fs';
import { fileURLToPath, URL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { brandedManifest, brandedPage, letterIcon } from '../../../src/public/site/branded-app.ts';

const web = (name: string): string =>
  readFileSync(fileURLToPath(new URL(`../../../../web/${name}`, import.meta.url)), 'utf8');

describe('WEB-493: an exchange with a name of its own', () => {
  it('has it as the title of the page that comes before any script, whatever letters it has', () => {
    const page = brandedPage(web('index.html'), 'Kestrel & <Co> $&');
    expect(page).toContain('<title>Kestrel &amp; &lt;Co&gt; $&amp;</title>');
    expect(page).not.toContain('Assay');
    expect(page).not.toContain('apple-touch-icon');
    expect(page).toContain('<div id="root"></div>');
  });

  it('has it in the manifest, with icons of its first letter alone', () => {
    const manifest = JSON.parse(brandedManifest(web('public/manifest.webmanifest'), 'Kestrel'));
    expect(manifest).toMatchObject({ name: 'Kestrel', short_name: 'Kestrel', display: 'standalone' });
    expect(manifest.icons.map(({ src }: { readonly src: string }) => src)).toEqual([
      '/icon.svg',
      '/icon-maskable.svg',
    ]);
    expect(letterIcon('kestrel', 14)).toContain('>K</text>');
    expect(letterIcon('<', 0)).toContain('>&lt;</text>');
  });
});
