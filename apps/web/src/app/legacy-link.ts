/**
 * Returns the path and query for a link of the older app: `/app/#/components/register?extension_code=X` and
 * `/#/quotation` become a path with its query. Null for any other address.
 */
export function addressOfLegacyLink(pathname: string, hash: string, search = ''): string | null {
  if (!hash.startsWith('#/') || hash.startsWith('#//')) return null;
  if (!/^\/(app\/?|index\.html)?$/.test(pathname)) return null;
  const [path = '/', query = ''] = hash.slice(1).split('?');
  const parameters = new URLSearchParams(query);
  // A query before the hash also counts; the one in the link takes precedence.
  for (const [name, value] of new URLSearchParams(search)) {
    if (!parameters.has(name)) parameters.append(name, value);
  }
  const text = parameters.toString();
  return `${path.length > 1 ? path.replace(/\/+$/, '') : path}${text === '' ? '' : `?${text}`}`;
}
