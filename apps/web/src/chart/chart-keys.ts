import type { KeyboardEvent } from 'react';
import type { DrawingState } from './drawing/drawings.ts';
import type { PriceChart } from './price-chart.ts';

const SCROLL_BARS = 5;
const ZOOM_STEP = 0.25;

type Keys = Readonly<Record<string, (chart: PriceChart) => void>>;

const KEYS: Keys = {
  ArrowLeft: (chart) => chart.scroll(SCROLL_BARS),
  ArrowRight: (chart) => chart.scroll(-SCROLL_BARS),
  '+': (chart) => chart.zoom(1 + ZOOM_STEP),
  '=': (chart) => chart.zoom(1 + ZOOM_STEP),
  '-': (chart) => chart.zoom(1 - ZOOM_STEP),
  End: (chart) => chart.toNewest(),
};

/** Keys while a drawing waits for its points. */
const PENDING_KEYS: Keys = {
  Enter: (chart) => chart.drawings.place(),
  Escape: (chart) => chart.drawings.cancel(),
};

/** Keys once a drawing exists; until then they scroll the page. */
const DRAWN_KEYS: Keys = {
  PageUp: (chart) => chart.drawings.moveNewest(1),
  PageDown: (chart) => chart.drawings.moveNewest(-1),
  Delete: (chart) => chart.drawings.removeNewest(),
};

/** Handles a key that is pressed on the chart. */
export function onChartKey(event: KeyboardEvent, chart: PriceChart | null, drawing: DrawingState): void {
  const action = isUndo(event)
    ? (shown: PriceChart) => shown.drawings.undo()
    : event.ctrlKey || event.metaKey || event.altKey
      ? undefined
      : actionFor(event.key, drawing);
  if (action === undefined || chart === null) return;
  event.preventDefault();
  action(chart);
}

function isUndo({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'z' && (ctrlKey || metaKey) && !altKey && !shiftKey;
}

function actionFor(key: string, { pending, count }: DrawingState): Keys[string] | undefined {
  return (
    (pending === null ? undefined : PENDING_KEYS[key]) ??
    (count === 0 ? undefined : DRAWN_KEYS[key]) ??
    KEYS[key]
  );
}
