/** Both themes of the apps. */
export const BRAND_THEMES = ['night', 'day'] as const;
export type BrandTheme = (typeof BRAND_THEMES)[number];

/** A surface on which an accent colour is too hard to read, with the contrast ratio that it has there. */
export type ContrastFault = {
  readonly theme: BrandTheme;
  /** `soft`: the tinted fill that is derived from the colour itself. */
  readonly surface: keyof (typeof SURFACES)['night'] | 'soft';
  readonly ratio: number;
  /** The nearest colour that can be read on every surface, as `#rrggbb`. */
  readonly nearest: string;
};

/** Contrast ratio of normal text by WCAG 2.2, level AA. */
export const CONTRAST_MIN = 4.5;

/** Surfaces and text of each theme as in the tokens of `packages/ui`; a test compares them. */
export const SURFACES = {
  night: { canvas: '#07080b', surface: '#0c0e13', raised: '#14171d', hover: '#1d2027' },
  day: { canvas: '#f9fafb', surface: '#ffffff', raised: '#f2f3f6', hover: '#e7e9ee' },
} as const;
export const INK = { night: '#f0f2f4', day: '#10141b' } as const;
/** Accent colours of the build. */
export const DEFAULT_ACCENTS = { night: '#9899f4', day: '#5847cf' } as const;

/** Share of the accent colour in the tinted fill, in 256ths. */
const SOFT_SHARE = { night: 56, day: 26 } as const;
const SHARES = 256;
const CHANNEL_MAX = 255;
const HEX = /^#[0-9a-f]{6}$/;

/** Returns true for a colour such as `#1f6feb`, in lower case. */
export function isHexColour(text: string): boolean {
  return HEX.test(text);
}

/** Returns the contrast ratio of two colours by WCAG 2.2: 1 to 21. */
export function contrastRatio(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Returns the tinted fill of an accent colour: a little of it in the theme's surface. */
export function softColour(theme: BrandTheme, accent: string): string {
  return mixed(SURFACES[theme].surface, accent, SOFT_SHARE[theme]);
}

/**
 * Returns the surface of a theme on which an accent colour is hardest to read, if the ratio is below `CONTRAST_MIN`;
 * null for a colour that can be read everywhere. Text on the tinted fill counts, too.
 */
export function contrastFault(theme: BrandTheme, accent: string): ContrastFault | null {
  const worst = hardestOf(theme, accent);
  return worst.ratio >= CONTRAST_MIN ? null : { theme, ...worst, nearest: nearestColour(theme, accent) };
}

/** Returns the contrast ratio of an accent colour on the surface on which it is hardest to read. */
export function hardestContrast(theme: BrandTheme, accent: string): number {
  return hardestOf(theme, accent).ratio;
}

function hardestOf(theme: BrandTheme, accent: string): Pick<ContrastFault, 'surface' | 'ratio'> {
  const { canvas, surface, raised, hover } = SURFACES[theme];
  const soft = softColour(theme, accent);
  const inkOnSoft = contrastRatio(INK[theme], soft);
  const found: readonly Pick<ContrastFault, 'surface' | 'ratio'>[] = [
    { surface: 'canvas', ratio: contrastRatio(accent, canvas) },
    { surface: 'surface', ratio: contrastRatio(accent, surface) },
    { surface: 'raised', ratio: contrastRatio(accent, raised) },
    { surface: 'hover', ratio: contrastRatio(accent, hover) },
    { surface: 'soft', ratio: Math.min(contrastRatio(accent, soft), inkOnSoft) },
  ];
  return found.reduce((hardest, one) => (one.ratio < hardest.ratio ? one : hardest));
}

/**
 * Darkens the colour for the light theme; for the dark one brightens it, and mixes white into it once it is as bright
 * as it can be: as little as needed, and of the same hue.
 */
function nearestColour(theme: BrandTheme, accent: string): string {
  const isNight = theme === 'night';
  const end = isNight ? '#ffffff' : '#000000';
  const start = isNight ? brightest(accent) : accent;
  for (let share = 1; isNight && share < SHARES; share += 1) {
    const colour = mixed(accent, start, share);
    if (isReadable(theme, colour)) return colour;
  }
  for (let share = 0; share < SHARES; share += 1) {
    const colour = mixed(start, end, share);
    if (isReadable(theme, colour)) return colour;
  }
  return end;
}

function isReadable(theme: BrandTheme, accent: string): boolean {
  return hardestOf(theme, accent).ratio >= CONTRAST_MIN;
}

/** Returns the colour of the same hue whose largest channel is 255. */
function brightest(colour: string): string {
  const channels = channelsOf(colour);
  const peak = Math.max(...channels);
  return peak === 0 ? colour : hexOf(channels.map((value) => (value * CHANNEL_MAX) / peak));
}

/** Returns `from` with a share of `to`, in 256ths. */
function mixed(from: string, to: string, share: number): string {
  const start = channelsOf(from);
  return hexOf(
    channelsOf(to).map((value, index) => {
      const before = start[index] ?? 0;
      return before + ((value - before) * share) / SHARES;
    }),
  );
}

function hexOf(channels: readonly number[]): string {
  return `#${channels.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;
}

/** Relative luminance: 0 for black, 1 for white. */
function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour).map((value) => {
    const share = value / CHANNEL_MAX;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function channelsOf(colour: string): readonly number[] {
  return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));
}
