import { readFileSync } from 'node:fs';
import {
  BRAND_THEMES,
  type BrandTheme,
  brandReader,
  CONTRAST_MIN,
  contrastFault,
  contrastRatio,
  DEFAULT_ACCENTS,
  DEFAULT_LOOK,
  hardestContrast,
  INK,
  SURFACES,
  softColour,
} from '@assay/contract/console';
import { oklchToHex, parseOklch } from '@assay/ui';
import { expect, test } from 'vitest';

const css = readFileSync(new URL('../../../../packages/ui/src/tokens/tokens.css', import.meta.url), 'utf8');

function tokenOf(theme: BrandTheme, name: string): string {
  const start = css.indexOf(`[data-theme="${theme}"] {`);
  const found = new RegExp(`--${name}: ([^;]+);`).exec(css.slice(start))?.[1] ?? '';
  return oklchToHex(parseOklch(found) ?? { l: 0, c: 0, h: 0, alpha: 1 });
}

/** Colours all over the cube, in the same order each time. */
const COLOURS = Array.from({ length: 9 * 9 * 9 }, (_, index) =>
  [index % 9, Math.floor(index / 9) % 9, Math.floor(index / 81)]
    .map((step) =>
      Math.min(255, step * 32)
        .toString(16)
        .padStart(2, '0'),
    )
    .join(''),
).map((digits) => `#${digits}`);

test.each(BRAND_THEMES)('BRAND-002: the colours of the %s theme are those of the tokens', (theme) => {
  for (const [name, colour] of Object.entries(SURFACES[theme])) expect(tokenOf(theme, name)).toBe(colour);
  expect(tokenOf(theme, 'ink')).toBe(INK[theme]);
  expect(tokenOf(theme, 'accent')).toBe(DEFAULT_ACCENTS[theme]);
});

test('BRAND-001: contrast is that of WCAG 2.2', () => {
  expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21, 10);
  expect(contrastRatio('#777777', '#ffffff')).toBeCloseTo(4.478, 3);
  expect(contrastRatio('#ffffff', '#767676')).toBeCloseTo(4.542, 3);
});

test.each(BRAND_THEMES)(
  'BRAND-001 BRAND-003: the nearest colour of the %s theme passes everywhere',
  (theme) => {
    expect(contrastFault(theme, DEFAULT_ACCENTS[theme])).toBeNull();
    let refused = 0;
    for (const colour of COLOURS) {
      const fault = contrastFault(theme, colour);
      if (fault === null) continue;
      refused += 1;
      expect(fault.ratio).toBeLessThan(CONTRAST_MIN);
      expect(fault.ratio).toBe(hardestContrast(theme, colour));
      expect(contrastFault(theme, fault.nearest), `${fault.nearest}, nearest to ${colour}`).toBeNull();
      for (const surface of [...Object.values(SURFACES[theme]), softColour(theme, fault.nearest)])
        expect(contrastRatio(fault.nearest, surface)).toBeGreaterThanOrEqual(CONTRAST_MIN);
    }
    expect(refused).toBeGreaterThan(200);
  },
);

test('BRAND-004: a brand with a wrong field, or one too many, is refused', () => {
  const brand = { ...DEFAULT_LOOK, name: 'Kestrel' };
  const read = (value: unknown) => brandReader.read(JSON.stringify(value));
  expect(read(brand)).toEqual({ value: brand });
  const wrong: readonly object[] = [
    { name: '' },
    { name: ' Kestrel' },
    { name: 'K'.repeat(41) },
    { name: '<b>' },
    { name: 'a\nb' },
    { accent_night: 'red' },
    { accent_day: '#FFF' },
    { accent_day: '#12345g' },
    { corners: 'oval' },
    { font: 'url(x)' },
    { logo_night: '../../x.png' },
    { logo_day: `${'ab'.repeat(16)}.svg` },
    { logo_width: 1.5 },
    { logo_width: 10_000 },
    { icon: null },
    { is_name_in_logo: 1 },
    { more: 1 },
  ];
  for (const fields of wrong)
    expect(read({ ...brand, ...fields }), JSON.stringify(fields)).toHaveProperty('problem');
  for (const text of ['', 'null', '[]', '{', '{"name":"a"}'])
    expect(brandReader.read(text)).toHaveProperty('problem');
});
