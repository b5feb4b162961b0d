import type { Palette, TokenName } from '@assay/ui';

/** Colours of studies and drawings: tokens, which differ between day and night. */
export const COLOURS = ['cyan', 'orange', 'violet', 'pink', 'lime', 'blue', 'grey'] as const;
export type Colour = (typeof COLOURS)[number];

export const LINE_STYLES = ['solid', 'dashed', 'dotted'] as const;
export type LineStyleName = (typeof LINE_STYLES)[number];

/** Look of a line of a study, or of a drawing. */
export type LineLook = { readonly colour: Colour; readonly style: LineStyleName };

const TOKENS: Readonly<Record<Colour, TokenName>> = {
  cyan: 'series-a',
  orange: 'series-b',
  violet: 'series-c',
  pink: 'series-d',
  lime: 'series-e',
  blue: 'series-f',
  grey: 'ink-muted',
};

const DASHES: Readonly<Record<LineStyleName, readonly number[]>> = {
  solid: [2, 2],
  dashed: [5, 3],
  dotted: [1, 3],
};

/** Returns the hex value of a colour in a palette. */
export function hexOf(colour: Colour, palette: Palette): string {
  return palette[TOKENS[colour]];
}

/** Returns a line's look in the chart library's format. */
export function lineStyleOf({ colour, style }: LineLook, palette: Palette) {
  return {
    style: style === 'solid' ? ('solid' as const) : ('dashed' as const),
    smooth: false,
    size: 1,
    dashedValue: [...DASHES[style]],
    color: hexOf(colour, palette),
  };
}
