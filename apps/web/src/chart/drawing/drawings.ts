import type { Palette } from '@assay/ui';
import type { Chart, Overlay, OverlayCreate } from 'klinecharts';
import { lineStyleOf } from '../catalogue/colours.ts';
import {
  type Drawing,
  type DrawingPoint,
  hasText,
  isPointCount,
  type Magnet,
  OVERLAYS,
  type Tool,
  thinned,
} from '../catalogue/tools.ts';
import { CANDLE_PANE } from '../studies/panes.ts';
import type { Measured } from './measure.ts';
import { registerMeasure } from './measure-overlay.ts';
import { barsInView, pointsInView, rangeOf } from './points-in-view.ts';

/** The user's drawings on a chart. */
export type Drawings = {
  /** Replaces all drawings; cancels a pending one. Forgets what could be undone. */
  show(drawings: readonly Drawing[]): void;
  /** Replaces the drawings as the user's own change. */
  change(drawings: readonly Drawing[]): void;
  /** Starts a drawing, which waits for clicks or taps on its points. */
  begin(tool: Tool, text?: string): void;
  /** Places the pending drawing across the visible bars, for keyboard users. */
  place(): void;
  /** Cancels the pending drawing. */
  cancel(): void;
  /** Moves the newest drawing up (down if negative), in steps of a fiftieth of the visible price range. */
  moveNewest(steps: number): void;
  removeNewest(): void;
  clear(): void;
  /** Takes back the last change of the drawings. */
  undo(): void;
  setRules(rules: DrawingRules): void;
  setPalette(palette: Palette): void;
};

/** Behaviour and look of drawings. */
export type DrawingRules = {
  readonly magnet: Magnet;
  readonly isLocked: boolean;
  readonly isHidden: boolean;
  /** Look of the next drawing; the accent colour without one. */
  readonly look: NonNullable<Drawing['look']> | null;
};

/** Tool of the drawing in progress, or null; the number of finished drawings; true while a change can be undone. */
export type DrawingState = {
  readonly pending: Tool | null;
  readonly count: number;
  readonly canUndo: boolean;
};

export type DrawingsParts = {
  readonly chart: Chart;
  readonly palette: Palette;
  readonly rules: DrawingRules;
  /** Called with all drawings, oldest first, after each change by the user. */
  readonly onChange: (drawings: readonly Drawing[]) => void;
  readonly onState: (state: DrawingState) => void;
  /** Returns the lines of text at a measured range. */
  readonly measureText: (measured: Measured) => string;
};

/** Below the lines of the trader's own prices. */
const BELOW_BARS = -1;
const MOVE_PARTS = 50;
const UNDO_MAX = 50;
/** Distance in pixels from which a weak magnet pulls a point to a price of a bar. */
const MAGNET_PIXELS = 10;
const MODES = { off: 'normal', weak: 'weak_magnet', strong: 'strong_magnet' } as const;

/** Parts of a drawing that the library does not hold. */
type PlacedDrawing = { readonly id: string } & Omit<Drawing, 'points'>;

export function createDrawings(parts: DrawingsParts): Drawings {
  const { chart, onChange, onState } = parts;
  registerMeasure();
  let { palette, rules } = parts;
  let placedDrawings: readonly PlacedDrawing[] = [];
  let pending: PlacedDrawing | null = null;
  let history: readonly (readonly Drawing[])[] = [];
  let latest: readonly Drawing[] = [];

  const notify = (): void =>
    onState({
      pending: pending?.tool ?? null,
      count: placedDrawings.length,
      canUndo: history.length > 0,
    });
  const notifyChange = (): void => {
    history = [...history, latest].slice(-UNDO_MAX);
    latest = placedDrawings.flatMap((drawing) => drawingOf(drawing, overlayOf(chart, drawing.id)));
    onChange(latest);
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
  const create = (
    drawing: Omit<Drawing, 'points'>,
    points: readonly DrawingPoint[],
  ): PlacedDrawing | null => {
    const { tool, look, text } = drawing;
    const overlay: OverlayCreate = {
      name: OVERLAYS[tool],
      zLevel: BELOW_BARS,
      points: [...points],
      mode: MODES[rules.magnet],
      modeSensitivity: MAGNET_PIXELS,
      lock: rules.isLocked && points.length > 0,
      visible: !rules.isHidden || points.length === 0,
      extendData: tool === 'measure' ? { text: parts.measureText, paper: palette.surface } : (text ?? ''),
      ...(look === undefined ? {} : { styles: stylesOf(look, palette) }),
      onDrawEnd: ({ overlay: { id, paneId, points: drawnPoints } }) => {
        if (pending?.id !== id) return;
        // A drawing must be on the price pane with all of its points; otherwise the user has to start again.
        if (paneId !== CANDLE_PANE || !isPointCount(tool, thinned(tool, drawnPoints).length)) {
          return begin(tool, text);
        }
        placedDrawings = [...placedDrawings, pending];
        pending = null;
        chart.overrideOverlay({ id, ...shownBy(rules) });
        notifyChange();
      },
      onPressedMoveEnd: notifyChange,
      onRightClick: (event) => {
        // The library would otherwise remove the overlay without a callback.
        event.preventDefault?.();
        if (rules.isLocked) return;
        remove(event.overlay.id);
        notifyChange();
      },
    };
    const id = chart.createOverlay(overlay);
    return typeof id === 'string' ? { id, ...drawing } : null;
  };
  const begin = (tool: Tool, text?: string): void => {
    cancel();
    pending = create(
      {
        tool,
        ...(rules.look === null ? {} : { look: rules.look }),
        ...(hasText(tool) && text !== undefined ? { text } : {}),
      },
      [],
    );
    notify();
  };
  const add = ({ points, ...drawing }: Drawing): void => {
    const created = create(drawing, points);
    if (created !== null) placedDrawings = [...placedDrawings, created];
  };
  const replace = (drawings: readonly Drawing[]): void => {
    cancel();
    for (const { id } of placedDrawings) remove(id);
    for (const drawing of drawings) add(drawing);
  };

  return {
    show(drawings) {
      replace(drawings);
      latest = drawings;
      history = [];
      notify();
    },
    change(drawings) {
      replace(drawings);
      notifyChange();
    },
    begin,
    place() {
      if (pending === null) return;
      const { id: _id, ...drawing } = pending;
      const points = pointsInView(drawing.tool, barsInView(chart));
      if (points === null) return;
      cancel();
      add({ ...drawing, points });
      notifyChange();
    },
    cancel,
    moveNewest(steps) {
      const newest = placedDrawings.at(-1);
      const overlay = newest === undefined ? undefined : overlayOf(chart, newest.id);
      const range = rangeOf(barsInView(chart));
      if (overlay === undefined || range === null || rules.isLocked) return;
      const offset = (steps * (range.high - range.low)) / MOVE_PARTS;
      const points = overlay.points.map((point) => ({ ...point, value: (point.value ?? 0) + offset }));
      chart.overrideOverlay({ id: overlay.id, points });
      notifyChange();
    },
    removeNewest() {
      const newest = placedDrawings.at(-1);
      if (newest === undefined || rules.isLocked) return;
      remove(newest.id);
      notifyChange();
    },
    clear() {
      replace([]);
      notifyChange();
    },
    undo() {
      const previous = history.at(-1);
      if (previous === undefined) return;
      const earlier = history.slice(0, -1);
      replace(previous);
      notifyChange();
      history = earlier;
      notify();
    },
    setRules(next) {
      rules = next;
      for (const { id } of placedDrawings) chart.overrideOverlay({ id, ...shownBy(next) });
    },
    setPalette(next) {
      palette = next;
      for (const { id, look, tool } of placedDrawings) {
        if (look !== undefined) chart.overrideOverlay({ id, styles: stylesOf(look, next) });
        if (tool === 'measure') {
          chart.overrideOverlay({ id, extendData: { text: parts.measureText, paper: next.surface } });
        }
      }
    },
  };
}

function shownBy({ magnet, isLocked, isHidden }: DrawingRules) {
  return { mode: MODES[magnet], lock: isLocked, visible: !isHidden };
}

function overlayOf(chart: Chart, id: string): Overlay | undefined {
  return chart.getOverlays({ id })[0];
}

function drawingOf({ id: _id, ...drawing }: PlacedDrawing, overlay: Overlay | undefined): readonly Drawing[] {
  const points = thinned(
    drawing.tool,
    (overlay?.points ?? []).flatMap(({ timestamp = 0, value }) =>
      value === undefined ? [] : [{ timestamp, value }],
    ),
  );
  return isPointCount(drawing.tool, points.length) ? [{ ...drawing, points }] : [];
}

/** Returns the styles of a drawing of a look. */
function stylesOf(
  look: NonNullable<Drawing['look']>,
  palette: Palette,
): NonNullable<OverlayCreate['styles']> {
  const line = lineStyleOf(look, palette);
  const { color } = line;
  return {
    line,
    point: { color, borderColor: `${color}55`, activeColor: color, activeBorderColor: `${color}55` },
    polygon: { color: `${color}33`, borderColor: color },
    rect: { color: `${color}33`, borderColor: color },
    text: { color, backgroundColor: palette.surface },
  };
}
