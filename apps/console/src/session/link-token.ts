/** The token of the one-time link that was opened: what stands after `#`, which browsers send to nobody. */
export function linkToken(): string {
  return location.hash.replace(/^#/, '');
}
