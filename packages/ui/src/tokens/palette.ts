import { oklchToHex, parseOklch } from './colour.ts';

/** Names of the tokens used on a canvas: the custom properties of tokens.css without `--`. */
export const TOKEN_NAMES = [
  'canvas',
  'surface',
  'raised',
  'hover',
  'line',
  'line-strong',
  'ink',
  'ink-muted',
  'ink-faint',
  'solid',
  'on-solid',
  'accent',
  'accent-soft',
  'warn',
  'up',
  'up-solid',
  'up-soft',
  'down',
  'down-solid',
  'down-soft',
  /** Text on `up-solid` and `down-solid`. */
  'on-direction',
  'series-a',
  'series-b',
  'series-c',
  'series-d',
  'series-e',
  'series-f',
] as const;

export type TokenName = (typeof TOKEN_NAMES)[number];
export type Palette = Readonly<Record<TokenName, string>>;

/**
 * Returns the current tokens of `element` as hex, for drawing on a canvas. Read them again after a change of theme or
 * price colours.
 */
export function readPalette(element: Element = document.documentElement): Palette {
  const style = getComputedStyle(element);
  const palette: Partial<Record<TokenName, string>> = {};
  for (const name of TOKEN_NAMES) palette[name] = toHex(style.getPropertyValue(`--${name}`));
  return palette as Palette;
}

/** Calls back on each change of the document's theme or price colours. @returns the unsubscribe function */
export function watchPalette(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, {
    attributes: true,
    attributeFilter: ['data-theme', 'data-dir'],
  });
  return () => observer.disconnect();
}

/** Returns a colour as hex. Builds rewrite `oklch()` to other notations, which only the browser can parse. */
function toHex(text: string): string {
  const colour = parseOklch(text);
  return colour === null ? paintedHex(text.trim()) : oklchToHex(colour);
}

let pixel: CanvasRenderingContext2D | null | undefined;

/** Returns a colour as painted by the browser, read back from one pixel; the text itself without a canvas. */
function paintedHex(text: string): string {
  pixel ??= document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (!pixel) return text;
  pixel.clearRect(0, 0, 1, 1);
  pixel.fillStyle = text;
  pixel.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 255] = pixel.getImageData(0, 0, 1, 1).data;
  const channels = alpha === 255 ? [red, green, blue] : [red, green, blue, alpha];
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
