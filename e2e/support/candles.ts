import type { Locator } from '@playwright/test';

/** The candle pane on the screen, in CSS pixels of the page; canvases are read pixel by pixel. */
export type DrawnCandles = {
  /** Height of the pane, and of the chart's container. */
  readonly paneHeight: number;
  readonly boxHeight: number;
  /** Number of pixels in the colours of rising and falling candles. */
  readonly dots: number;
  /** Share of the pane's height between the highest and the lowest of these pixels, 0 to 1. */
  readonly spread: number;
};

/** Reads the candle pane, the first of the panes that the library stacks in the chart's box. */
export async function drawnCandles(picture: Locator): Promise<DrawnCandles> {
  return picture.evaluate((box: HTMLElement) => {
    const nothing = { paneHeight: 0, boxHeight: box.clientHeight, dots: 0, spread: 0 };
    const pane = box.querySelector('canvas')?.closest('[tabindex="-1"] > div');
    const canvas = pane?.querySelector('canvas');
    if (!pane || !canvas || canvas.width === 0 || canvas.height === 0) return nothing;
    if (!box.checkVisibility({ visibilityProperty: true })) return nothing;
    const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
    // The notation of the tokens depends on the browser: the painted colour is read back.
    const probe = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    const colours = ['--up', '--down'].map((name) => {
      if (probe === null) return [];
      probe.fillStyle = getComputedStyle(box).getPropertyValue(name).trim();
      probe.fillRect(0, 0, 1, 1);
      return [...probe.getImageData(0, 0, 1, 1).data.slice(0, 3)];
    });
    let dots = 0;
    let first = canvas.height;
    let last = 0;
    for (let at = 0; at < data.length; at += 4) {
      const isCandle = colours.some((colour) =>
        colour.every((part, channel) => Math.abs(part - (data[at + channel] ?? 0)) < 8),
      );
      if (!isCandle || data[at + 3] !== 255) continue;
      const row = Math.floor(at / 4 / canvas.width);
      dots += 1;
      first = Math.min(first, row);
      last = Math.max(last, row);
    }
    const spread = dots === 0 ? 0 : (last - first) / canvas.height;
    return { paneHeight: pane.clientHeight, boxHeight: box.clientHeight, dots, spread };
  });
}

/** Returns the share of the width of the pane below the candles in which bars stand on its floor, 0 to 1. */
export async function drawnVolume(picture: Locator): Promise<number> {
  return picture.evaluate((box: HTMLElement) => {
    const FLOOR = 12;
    const panes = [...box.querySelectorAll('[tabindex="-1"] > div')].filter((pane) =>
      pane.querySelector('canvas'),
    );
    const canvas = panes[1]?.querySelector('canvas');
    if (!canvas || canvas.width === 0 || canvas.height < 20) return 0;
    const { data = [] } =
      canvas.getContext('2d')?.getImageData(0, canvas.height - FLOOR, canvas.width, FLOOR) ?? {};
    const filled = Array.from({ length: FLOOR }, () => 0);
    for (let at = 3; at < data.length; at += 4) {
      const row = Math.floor(at / 4 / canvas.width);
      if ((data[at] ?? 0) > 50) filled[row] = (filled[row] ?? 0) + 1;
    }
    return Math.max(...filled) / canvas.width;
  });
}
