/** View of a picture: zoom in percent, quarter turns to the right, and offset in pixels. */
export type View = {
  readonly zoom: number;
  readonly quarterTurns: number;
  readonly x: number;
  readonly y: number;
};

export const STARTING_VIEW: View = { zoom: 100, quarterTurns: 0, x: 0, y: 0 };

const MIN_ZOOM = 100;
const MAX_ZOOM = 800;
const ZOOM_FACTOR = 1.25;
const PAN_STEP = 48;

export type ViewAction = 'in' | 'out' | 'right' | 'left' | 'reset' | 'up' | 'down' | 'forth' | 'back';

/** Returns the action of a key on a picture; undefined for any other key. */
export function actionForKey(key: string): ViewAction | undefined {
  return KEYS.get(key.length === 1 ? key.toLowerCase() : key);
}

const KEYS: ReadonlyMap<string, ViewAction> = new Map([
  ['+', 'in'],
  ['=', 'in'],
  ['-', 'out'],
  ['_', 'out'],
  ['r', 'right'],
  ['l', 'left'],
  ['0', 'reset'],
  ['ArrowUp', 'up'],
  ['ArrowDown', 'down'],
  ['ArrowLeft', 'back'],
  ['ArrowRight', 'forth'],
]);

/** Returns the view after an action. A picture that fits its frame is centred. */
export function changeView(view: View, action: ViewAction): View {
  switch (action) {
    case 'in':
      return zoomed(view, view.zoom * ZOOM_FACTOR);
    case 'out':
      return zoomed(view, view.zoom / ZOOM_FACTOR);
    case 'right':
      return { ...view, quarterTurns: (view.quarterTurns + 1) % 4 };
    case 'left':
      return { ...view, quarterTurns: (view.quarterTurns + 3) % 4 };
    case 'reset':
      return STARTING_VIEW;
    case 'up':
      return moveView(view, 0, PAN_STEP);
    case 'down':
      return moveView(view, 0, -PAN_STEP);
    case 'back':
      return moveView(view, PAN_STEP, 0);
    case 'forth':
      return moveView(view, -PAN_STEP, 0);
  }
}

/** Pans a picture that is larger than its frame. */
export function moveView(view: View, x: number, y: number): View {
  return view.zoom === MIN_ZOOM ? view : { ...view, x: view.x + x, y: view.y + y };
}

function zoomed(view: View, requestedZoom: number): View {
  const zoom = Math.round(Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, requestedZoom)));
  if (zoom === MIN_ZOOM) return { ...view, zoom, x: 0, y: 0 };
  const factor = zoom / view.zoom;
  return { ...view, zoom, x: Math.round(view.x * factor), y: Math.round(view.y * factor) };
}

/** Returns the CSS transform of a view. */
export function transformOf({ zoom, quarterTurns, x, y }: View): string {
  return `translate(${x}px, ${y}px) rotate(${quarterTurns * 90}deg) scale(${zoom / 100})`;
}
