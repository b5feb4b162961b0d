import type { Chart, KLineData, Overlay, OverlayCreate } from 'klinecharts';
import { type Drawing, type DrawingPoint, type DrawingState, TOOL_POINTS, type Tool } from './additions.ts';
import { CANDLE_PANE } from './indicators.ts';

/** The user's drawings on a chart. */
export type Drawings = {
  /** Replaces all drawings; cancels a pending one. */
  show(drawings: readonly Drawing[]): void;
  /** Starts a drawing, which waits for clicks or taps on its points. */
  begin(tool: Tool): void;
  /** Places the pending drawing across the visible bars, for keyboard users. */
  place(): void;
  /** Cancels the pending drawing. */
  cancel(): void;
  /** Moves the newest drawing up (down if negative), in steps of a fiftieth of the visible price range. */
  moveNewest(steps: number): void;
  removeNewest(): void;
  clear(): void;
};

export type DrawingsParts = {
  readonly chart: Chart;
  /** Called with all drawings, oldest first, after each change by the user. */
  readonly onChange: (drawings: readonly Drawing[]) => void;
  readonly onState: (state: DrawingState) => void;
};

/** Overlay names of the chart library. */
const OVERLAYS: Readonly<Record<Tool, string>> = {
  trendLine: 'segment',
  horizontalLine: 'horizontalStraightLine',
  channel: 'parallelStraightLine',
  fibonacci: 'fibonacciLine',
};

/** Below the lines of the trader's own prices. */
const BELOW_BARS = -1;
const MOVE_PARTS = 50;

type PlacedDrawing = { readonly id: string; readonly tool: Tool };

export function createDrawings({ chart, onChange, onState }: DrawingsParts): Drawings {
  let placedDrawings: readonly PlacedDrawing[] = [];
  let pending: PlacedDrawing | null = null;

  const notify = (): void => onState({ pending: pending?.tool ?? null, count: placedDrawings.length });
  const notifyChange = (): void => {
    onChange(placedDrawings.flatMap(({ id, tool }) => drawingOf(tool, overlayOf(chart, id))));
    notify();
  };
  const remove = (id: string): void => {
    if (pending?.id === id) pending = null;
    placedDrawings = placedDrawings.filter((drawing) => drawing.id !== id);
    chart.removeOverlay({ id });
  };
  const cancel = (): void => {
    if (pending === null) return;
    remove(pending.id);
    notify();
  };
  const create = (tool: Tool, points: readonly DrawingPoint[]): PlacedDrawing | null => {
    const overlay: OverlayCreate = {
      name: OVERLAYS[tool],
      zLevel: BELOW_BARS,
      points: [...points],
      onDrawEnd: ({ overlay: { id, paneId, points: drawnPoints } }) => {
        if (pending?.id !== id) return;
        // A drawing must be on the price pane with all of its points; otherwise the user has to start again.
        if (paneId !== CANDLE_PANE || drawnPoints.length < TOOL_POINTS[tool]) return begin(tool);
        placedDrawings = [...placedDrawings, pending];
        pending = null;
        notifyChange();
      },
      onPressedMoveEnd: notifyChange,
      onRightClick: (event) => {
        // The library would otherwise remove the overlay without a callback.
        event.preventDefault?.();
        remove(event.overlay.id);
        notifyChange();
      },
    };
    const id = chart.createOverlay(overlay);
    return typeof id === 'string' ? { id, tool } : null;
  };
  const begin = (tool: Tool): void => {
    cancel();
    pending = create(tool, []);
    notify();
  };
  const add = (tool: Tool, points: readonly DrawingPoint[]): void => {
    const created = create(tool, points);
    if (created !== null) placedDrawings = [...placedDrawings, created];
  };

  return {
    show(drawings) {
      cancel();
      for (const { id } of placedDrawings) remove(id);
      for (const { tool, points } of drawings) add(tool, points);
      notify();
    },
    begin,
    place() {
      if (pending === null) return;
      const { tool } = pending;
      const points = pointsInView(tool, barsInView(chart));
      if (points === null) return;
      cancel();
      add(tool, points);
      notifyChange();
    },
    cancel,
    moveNewest(steps) {
      const newest = placedDrawings.at(-1);
      const overlay = newest === undefined ? undefined : overlayOf(chart, newest.id);
      const range = rangeOf(barsInView(chart));
      if (overlay === undefined || range === null) return;
      const offset = (steps * (range.high - range.low)) / MOVE_PARTS;
      const points = overlay.points.map((point) => ({ ...point, value: (point.value ?? 0) + offset }));
      chart.overrideOverlay({ id: overlay.id, points });
      notifyChange();
    },
    removeNewest() {
      const newest = placedDrawings.at(-1);
      if (newest === undefined) return;
      remove(newest.id);
      notifyChange();
    },
    clear() {
      cancel();
      for (const { id } of placedDrawings) remove(id);
      notifyChange();
    },
  };
}

function overlayOf(chart: Chart, id: string): Overlay | undefined {
  return chart.getOverlays({ id })[0];
}

function drawingOf(tool: Tool, overlay: Overlay | undefined): readonly Drawing[] {
  const points = (overlay?.points ?? []).flatMap(({ timestamp = 0, value }) =>
    value === undefined ? [] : [{ timestamp, value }],
  );
  return points.length === TOOL_POINTS[tool] ? [{ tool, points }] : [];
}

function barsInView(chart: Chart): readonly KLineData[] {
  const { from, to } = chart.getVisibleRange();
  return chart.getDataList().slice(from, to);
}

function rangeOf(bars: readonly KLineData[]): { readonly low: number; readonly high: number } | null {
  if (bars.length === 0) return null;
  return {
    low: Math.min(...bars.map(({ low }) => low)),
    high: Math.max(...bars.map(({ high }) => high)),
  };
}

/** Returns the points of a drawing across these bars; null without any. */
export function pointsInView(tool: Tool, bars: readonly KLineData[]): readonly DrawingPoint[] | null {
  const barAt = (share: number): KLineData | undefined => bars[Math.floor((bars.length - 1) * share)];
  const [first, middle, last] = [barAt(0.25), barAt(0.5), barAt(0.75)];
  const [newest, range] = [bars.at(-1), rangeOf(bars)];
  if (!first || !middle || !last || !newest || range === null) return null;
  const from = { timestamp: first.timestamp, value: first.low };
  const to = { timestamp: last.timestamp, value: last.low };
  switch (tool) {
    case 'horizontalLine':
      return [{ timestamp: middle.timestamp, value: newest.close }];
    case 'trendLine':
      return [from, to];
    case 'channel':
      return [from, to, { timestamp: middle.timestamp, value: range.high }];
    case 'fibonacci':
      return [
        { ...from, value: range.high },
        { ...to, value: range.low },
      ];
  }
}
