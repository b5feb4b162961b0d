/**
 * The address that a link of the older app means: `/app/#/components/register?extension_code=X` and `/#/quotation`
 * become a path with its query. Null when the address is no such link.
 */
export function addressOfLegacyLink(pathname: string, hash: string, search = ''): string | null {
  if (!hash.startsWith('#/') || hash.startsWith('#//')) return null;
  if (!/^\/(app\/?|index\.html)?$/.test(pathname)) return null;
  const [path = '/', query = ''] = hash.slice(1).split('?');
  const parameters = new URLSearchParams(query);
  // A query before the hash counts too, unless the link itself says otherwise.
  for (const [name, value] of new URLSearchParams(search)) {
    if (!parameters.has(name)) parameters.append(name, value);
  }
  const text = parameters.toString();
  return `${path.length > 1 ? path.replace(/\/+$/, '') : path}${text === '' ? '' : `?${text}`}`;
}
