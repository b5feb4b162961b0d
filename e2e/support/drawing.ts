import type { Page } from '@playwright/test';

/** A text on a canvas, or a dashed line across it. */
export type Drawn = {
  readonly text: string | null;
  /** Lengths of dash and gap, such as `4,4`; null for texts. */
  readonly dash: string | null;
  /** Vertical start of a line; of words, their middle. */
  readonly y: number | null;
  /** From the left, of texts. */
  readonly x: number | null;
  readonly colour: string;
};

const MAX_CALLS = 4_000;

/** Returns the latest frame in which a wanted item was drawn; empty if there is none. */
export type NewestFrame = (isWanted: (drawn: Drawn) => boolean) => Promise<readonly Drawn[]>;

/** Records drawing operations on canvases, which locators cannot see; the drawing is unchanged. */
export async function watchDrawing(page: Page): Promise<NewestFrame> {
  await page.addInitScript((limit) => {
    const drawn: (Record<string, unknown> & { at: unknown })[] = [];
    const note = (what: Record<string, unknown>): void => {
      drawn.push({ text: null, dash: null, x: null, y: null, ...what, at: document.timeline.currentTime });
      if (drawn.length > 2 * limit) drawn.splice(0, limit);
    };
    const canvas = CanvasRenderingContext2D.prototype;
    const { fillText, moveTo, stroke } = canvas;
    const beginnings = new WeakMap<CanvasRenderingContext2D, number>();
    canvas.fillText = function (...words) {
      const { actualBoundingBoxAscent: above, actualBoundingBoxDescent: below } = this.measureText(words[0]);
      note({
        text: words[0],
        x: words[1],
        y: words[2] + (below - above) / 2,
        colour: String(this.fillStyle),
      });
      return fillText.apply(this, words);
    };
    canvas.moveTo = function (x, y) {
      beginnings.set(this, y);
      return moveTo.call(this, x, y);
    };
    canvas.stroke = function (...path: readonly unknown[]) {
      const dash = this.getLineDash().join();
      if (dash !== '') note({ dash, y: beginnings.get(this), colour: String(this.strokeStyle) });
      return Reflect.apply(stroke, this, path);
    };
    Object.assign(window, { drawn });
  }, MAX_CALLS);
  return async (isWanted) => {
    const drawn: readonly (Drawn & { readonly at: unknown })[] = await page.evaluate(
      () => Object.getOwnPropertyDescriptor(window, 'drawn')?.value ?? [],
    );
    const newest = drawn.findLast(isWanted)?.at;
    return drawn.filter(({ at }) => at === newest);
  };
}
