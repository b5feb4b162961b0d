/** A rectangle in percent of the width and the height of the whole. */
export type Tile<Item> = {
  readonly item: Item;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
};

type Sized<Item> = { readonly item: Item; readonly area: number };
type Space = { readonly left: number; readonly top: number; readonly width: number; readonly height: number };

/**
 * Divides a rectangle of `width` by `height` among items in proportion to their sizes, largest first, with tiles as
 * square as possible (Bruls, Huizing, van Wijk: "Squarified Treemaps"). Items without size get no tile.
 */
export function treemap<Item>(
  items: readonly Item[],
  sizeOf: (item: Item) => number,
  { width, height }: { readonly width: number; readonly height: number },
): readonly Tile<Item>[] {
  const sized = items.filter((item) => sizeOf(item) > 0).toSorted((a, b) => sizeOf(b) - sizeOf(a));
  const total = sized.reduce((sum, item) => sum + sizeOf(item), 0);
  const pending = sized.map((item) => ({ item, area: (sizeOf(item) / total) * width * height }));
  const tiles: Tile<Item>[] = [];
  let space: Space = { left: 0, top: 0, width, height };
  while (pending.length > 0) {
    const row = nextRow(pending, Math.min(space.width, space.height));
    pending.splice(0, row.length);
    space = placeRow(row, space, tiles);
  }
  return tiles.map((tile) => ({
    item: tile.item,
    left: (tile.left / width) * 100,
    top: (tile.top / height) * 100,
    width: (tile.width / width) * 100,
    height: (tile.height / height) * 100,
  }));
}

/** Returns the first items that together make the squarest row along `side`. */
function nextRow<Item>(pending: readonly Sized<Item>[], side: number): readonly Sized<Item>[] {
  let length = 1;
  while (length < pending.length) {
    const current = pending.slice(0, length);
    const longer = pending.slice(0, length + 1);
    if (worstRatio(longer, side) > worstRatio(current, side)) break;
    length += 1;
  }
  return pending.slice(0, length);
}

/** Largest ratio of the sides of the tiles of a row. */
function worstRatio<Item>(row: readonly Sized<Item>[], side: number): number {
  const depth = areaOf(row) / side;
  return Math.max(...row.map(({ area }) => Math.max(depth ** 2 / area, area / depth ** 2)));
}

/** Adds the tiles of a row along the shorter side of the space, and returns the space that stays. */
function placeRow<Item>(row: readonly Sized<Item>[], space: Space, tiles: Tile<Item>[]): Space {
  const isColumn = space.width >= space.height;
  const depth = areaOf(row) / (isColumn ? space.height : space.width);
  let { left, top } = space;
  for (const { item, area } of row) {
    const length = area / depth;
    tiles.push({ item, left, top, width: isColumn ? depth : length, height: isColumn ? length : depth });
    if (isColumn) top += length;
    else left += length;
  }
  return isColumn
    ? { ...space, left: space.left + depth, width: space.width - depth }
    : { ...space, top: space.top + depth, height: space.height - depth };
}

function areaOf<Item>(row: readonly Sized<Item>[]): number {
  return row.reduce((sum, { area }) => sum + area, 0);
}
