/** Returns the address of a coin's icon by its symbol; a coin without one gets a monogram. */
export function coinIcon(symbol: string): string {
  return `/coins/${encodeURIComponent(symbol.toLowerCase())}.svg`;
}
