/**
 * Collects items within one turn of the event loop and passes them on together, at most `maxItems` at a time: one
 * message over the network costs as much as a hundred items in it.
 */
export function gatherPerTurn<Item>(
  maxItems: number,
  deliver: (items: readonly Item[]) => void,
): (item: Item) => void {
  let collected: Item[] = [];
  return (item) => {
    collected.push(item);
    if (collected.length > 1) return;
    setImmediate(() => {
      const items = collected;
      collected = [];
      for (let start = 0; start < items.length; start += maxItems)
        deliver(items.slice(start, start + maxItems));
    });
  };
}
