/** A path of this site with its host, to be sent to somebody. */
export function fullAddress(path: string): string {
  return location.origin + path;
}
