/** The address of a coin's picture, for places that know only its symbol; a coin without one gets a monogram. */
export function coinIcon(symbol: string): string {
  return `/coins/${encodeURIComponent(symbol.toLowerCase())}.svg`;
}
