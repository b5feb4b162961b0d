/**
 * Collects items within one turn of the event loop and passes them on together, at most `longest` at a time: one
 * message over the network costs as much as a hundred items in it.
 */
export function gatherPerTurn<Item>(
  longest: number,
  hand: (items: readonly Item[]) => void,
): (item: Item) => void {
  let gathered: Item[] = [];
  return (item) => {
    gathered.push(item);
    if (gathered.length > 1) return;
    setImmediate(() => {
      const items = gathered;
      gathered = [];
      for (let start = 0; start < items.length; start += longest) hand(items.slice(start, start + longest));
    });
  };
}
