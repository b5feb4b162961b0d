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

export type ViewAction =
  | 'zoomIn'
  | 'zoomOut'
  | 'rotateRight'
  | 'rotateLeft'
  | 'reset'
  | 'panUp'
  | 'panDown'
  | 'panRight'
  | 'panLeft';

/** Returns the action of a key on a picture; undefined for any other key. */
export function actionForKey(key: string): ViewAction | undefined {
  return KEYS.get(key.length === 1 ? key.toLowerCase() : key);
}

const KEYS: ReadonlyMap<string, ViewAction> = new Map([
  ['+', 'zoomIn'],
  ['=', 'zoomIn'],
  ['-', 'zoomOut'],
  ['_', 'zoomOut'],
  ['r', 'rotateRight'],
  ['l', 'rotateLeft'],
  ['0', 'reset'],
  ['ArrowUp', 'panUp'],
  ['ArrowDown', 'panDown'],
  ['ArrowLeft', 'panLeft'],
  ['ArrowRight', 'panRight'],
]);

/** Returns the view after an action. A picture that fits its frame is centred. */
export function changeView(view: View, action: ViewAction): View {
  switch (action) {
    case 'zoomIn':
      return zoomed(view, view.zoom * ZOOM_FACTOR);
    case 'zoomOut':
      return zoomed(view, view.zoom / ZOOM_FACTOR);
    case 'rotateRight':
      return { ...view, quarterTurns: (view.quarterTurns + 1) % 4 };
    case 'rotateLeft':
      return { ...view, quarterTurns: (view.quarterTurns + 3) % 4 };
    case 'reset':
      return STARTING_VIEW;
    case 'panUp':
      return moveView(view, 0, PAN_STEP);
    case 'panDown':
      return moveView(view, 0, -PAN_STEP);
    case 'panLeft':
      return moveView(view, PAN_STEP, 0);
    case 'panRight':
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
