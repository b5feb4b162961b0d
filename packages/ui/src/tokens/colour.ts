/** A colour in OKLCH: lightness 0..1, chroma, hue in degrees, alpha 0..1. */
export type Oklch = { readonly l: number; readonly c: number; readonly h: number; readonly alpha: number };

const PATTERN = /^oklch\(\s*([\d.]+)(%?)\s+([\d.]+)\s+([\d.]+)(?:deg)?\s*(?:\/\s*([\d.]+)(%?)\s*)?\)$/;

/** Parses `oklch(L C H)` or `oklch(L C H / A)` as written in tokens.css; null for anything else. */
export function parseOklch(text: string): Oklch | null {
  const match = PATTERN.exec(text.trim());
  if (match === null) return null;
  const [, l, lPercent, c, h, alpha, alphaPercent] = match;
  return {
    l: Number(l) / (lPercent === '%' ? 100 : 1),
    c: Number(c),
    h: Number(h),
    alpha: alpha === undefined ? 1 : Number(alpha) / (alphaPercent === '%' ? 100 : 1),
  };
}

/** Returns a colour in linear-light sRGB, clipped to the gamut. Matrices: Björn Ottosson, Oklab. */
export function oklchToLinearRgb(colour: Oklch): readonly [number, number, number] {
  const angle = (colour.h * Math.PI) / 180;
  const a = colour.c * Math.cos(angle);
  const b = colour.c * Math.sin(angle);
  const l = (colour.l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (colour.l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (colour.l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

/** Returns `#rrggbb`, or `#rrggbbaa` for a translucent colour: notations that every canvas supports. */
export function oklchToHex(colour: Oklch): string {
  const channels = oklchToLinearRgb(colour).map((value) => byte(encodeGamma(value)));
  return `#${channels.join('')}${colour.alpha < 1 ? byte(colour.alpha) : ''}`;
}

function clip(value: number): number {
  return Math.min(1, Math.max(0, value));
}

function encodeGamma(value: number): number {
  return value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055;
}

function byte(value: number): string {
  return Math.round(value * 255)
    .toString(16)
    .padStart(2, '0');
}
