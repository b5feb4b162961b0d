import type { Page } from '@playwright/test';

/** A word on a canvas, or a dashed line across it. */
export type Drawn = {
  readonly text: string | null;
  /** Lengths of dash and gap, such as `4,4`; null for words. */
  readonly dash: string | null;
  /** Beginning of a line, from the top; null for words. */
  readonly y: number | null;
  readonly colour: string;
};

const MAX_CALLS = 4_000;

/** Answers the newest frame in which something wanted was drawn; nothing where there is none. */
export type NewestFrame = (isWanted: (drawn: Drawn) => boolean) => Promise<readonly Drawn[]>;

/** Writes down what scripts draw on canvases, which no locator can see; the drawing itself is not changed. */
export async function watchDrawing(page: Page): Promise<NewestFrame> {
  await page.addInitScript((limit) => {
    const drawn: (Record<string, unknown> & { at: unknown })[] = [];
    const note = (what: Record<string, unknown>): void => {
      drawn.push({ text: null, dash: null, y: null, ...what, at: document.timeline.currentTime });
      if (drawn.length > 2 * limit) drawn.splice(0, limit);
    };
    const canvas = CanvasRenderingContext2D.prototype;
    const { fillText, moveTo, stroke } = canvas;
    const beginnings = new WeakMap<CanvasRenderingContext2D, number>();
    canvas.fillText = function (...words) {
      note({ text: words[0], colour: String(this.fillStyle) });
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
