import * as z from 'zod/mini';
import { invalid, type Reader, valid } from '../field.ts';
import { parseOutsideJson } from '../outside-json.ts';
import { BRAND_THEMES, type BrandTheme, DEFAULT_ACCENTS, isHexColour, softColour } from './brand-colours.ts';

/** Rounding of corners. */
export const BRAND_CORNERS = ['square', 'standard', 'round'] as const;
/** `standard`: the font of the build. `system`: that of the reader's device. */
export const BRAND_FONTS = ['standard', 'system'] as const;

const NAME_MAX = 40;
const PICTURE = /^(?:|[0-9a-f]{32}\.png)$/;

const hexColour = z.string().check(z.refine(isHexColour));
const picture = z.string().check(z.regex(PICTURE));

/** Name and look of the exchange. Pictures are named by their hash; empty for none. */
export const brandDocument = z.strictObject({
  name: z
    .string()
    .check(z.minLength(1), z.maxLength(NAME_MAX), z.regex(/^[^<>\p{Cc}]*$/u), z.regex(/^\S(?:.*\S)?$/)),
  accent_night: hexColour,
  accent_day: hexColour,
  corners: z.enum(BRAND_CORNERS),
  font: z.enum(BRAND_FONTS),
  logo_night: picture,
  logo_day: picture,
  /** Width of the logos divided by their height, in hundredths. */
  logo_width: z.int().check(z.minimum(10), z.maximum(800)),
  /** True for a logo that contains the name, which is then not repeated next to it. */
  is_name_in_logo: z.boolean(),
  icon: picture,
});
export type BrandDocument = z.output<typeof brandDocument>;

/** Look of the build. */
export const DEFAULT_LOOK: Omit<BrandDocument, 'name'> = {
  accent_night: DEFAULT_ACCENTS.night,
  accent_day: DEFAULT_ACCENTS.day,
  corners: 'standard',
  font: 'standard',
  logo_night: '',
  logo_day: '',
  logo_width: 100,
  is_name_in_logo: false,
  icon: '',
};

/** Format of an exported brand. */
export const BRAND_FORMAT = 'assay-brand';
/** Longest exported brand: three pictures in base64, and its fields. */
export const BRAND_FILE_MAX = 1_500_000;

/** Exported brand: the document, and its pictures in base64 by their names. */
export const brandFile = z.strictObject({
  format: z.literal(BRAND_FORMAT),
  version: z.literal(1),
  brand: brandDocument,
  pictures: z.record(z.string().check(z.regex(/^[0-9a-f]{32}\.png$/)), z.string().check(z.base64())),
});
export type BrandFile = z.output<typeof brandFile>;

/** Returns a stored brand; null for an invalid one. */
export function readBrandDocument(value: unknown): BrandDocument | null {
  const parsed = brandDocument.safeParse(value);
  return parsed.success ? parsed.data : null;
}

/** A brand as JSON. */
export const brandReader: Reader<BrandDocument, string> = {
  document: { type: 'string', description: 'The brand as JSON.' },
  read: (text) => readJson(text, brandDocument, 'console.brand.invalid'),
};

/** An exported brand as JSON. */
export const brandFileReader: Reader<BrandFile, string> = {
  document: { type: 'string', description: 'An exported brand as JSON.', maxLength: BRAND_FILE_MAX },
  read: (text) =>
    text.length > BRAND_FILE_MAX
      ? invalid('console.brand.file')
      : readJson(text, brandFile, 'console.brand.file'),
};

function readJson<Value>(text: string, schema: z.ZodMiniType<Value>, problem: string) {
  let json: unknown;
  try {
    json = parseOutsideJson(text);
  } catch {
    return invalid(problem);
  }
  const parsed = schema.safeParse(json);
  return parsed.success ? valid(parsed.data) : invalid(problem);
}

const RADII = {
  square: { sm: '0', md: '0', lg: '0' },
  standard: { sm: '3px', md: '6px', lg: '8px' },
  round: { sm: '6px', md: '10px', lg: '14px' },
} as const;
const FONTS = {
  standard: '"Hanken Grotesk Variable", system-ui, sans-serif',
  system:
    'system-ui, -apple-system, "Segoe UI", Roboto, "PingFang SC", "Hiragino Sans", "Noto Sans CJK SC", sans-serif',
} as const;

/** Returns the tokens that a brand sets in a theme, by the names of their custom properties. */
export function brandTokens(brand: BrandDocument, theme: BrandTheme): Readonly<Record<string, string>> {
  const accent = brand[`accent_${theme}`];
  const { sm, md, lg } = RADII[brand.corners];
  return {
    '--accent': accent,
    '--accent-soft': softColour(theme, accent),
    '--radius-sm': sm,
    '--radius-md': md,
    '--radius-lg': lg,
  };
}

/** Returns the font of a brand for texts in Latin script, as CSS. */
export function fontFamilyOf({ font }: Pick<BrandDocument, 'font'>): string {
  return FONTS[font];
}

/** Returns true for a brand that looks like the build, whatever its name. */
export function isBuiltLook(brand: BrandDocument): boolean {
  return LOOK_FIELDS.every((field) => brand[field] === DEFAULT_LOOK[field]);
}

const LOOK_FIELDS = [
  'accent_night',
  'accent_day',
  'corners',
  'font',
  'logo_night',
  'logo_day',
  'icon',
] as const satisfies readonly (keyof typeof DEFAULT_LOOK)[];

/** Returns the name of the logo of a theme; the other theme's where it has none of its own, empty for none. */
export function logoOf(brand: BrandDocument, theme: BrandTheme): string {
  return brand[`logo_${theme}`] || brand.logo_night || brand.logo_day;
}

/**
 * Returns the style sheet of a brand, which a page loads after its own: tokens by theme, and the logo in the place of
 * the build's. Empty for the look of the build.
 */
export function brandStyle(brand: BrandDocument): string {
  if (isBuiltLook(brand)) return '';
  const rules = BRAND_THEMES.flatMap((theme) => {
    const tokens = Object.entries(brandTokens(brand, theme)).map(([name, value]) => `${name}:${value}`);
    // The build has a list of fonts for each language, which stays unless the brand has another font.
    if (brand.font !== 'standard') tokens.push(`--font-sans:${fontFamilyOf(brand)}`);
    const page = `html[data-theme=${theme}]`;
    const logo = logoOf(brand, theme);
    const logoRule = `${page} [data-brand=logo]{background-image:url(/brand/${logo})}`;
    return [`${page}{${tokens.join(';')}}`, ...(logo === '' ? [] : [logoRule])];
  });
  return [...rules, ...(logoOf(brand, 'night') === '' ? [] : logoRules(brand))].join('\n');
}

function logoRules({ logo_width, is_name_in_logo }: BrandDocument): readonly string[] {
  return [
    `[data-brand=logo]{display:block;flex:none;width:auto;aspect-ratio:${logo_width}/100;max-width:9rem;background-position:0;background-repeat:no-repeat;background-size:contain}`,
    '[data-brand=logo]>*{display:none}',
    ...(is_name_in_logo
      ? ['[data-brand=name]{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}']
      : []),
  ];
}
