/**
 * The words of journals from before commands had rooms and issuers, and nothing else. Those journals are replayed for
 * ever, so this stays.
 */

const LISTING = new Set(['list_currency', 'list_pair', 'change_pair', 'delist_pair']);

type Json = Readonly<Record<string, unknown>>;

/** A parsed command in today's words; one that is in them already comes back as it is. */
export function upgraded(json: unknown): unknown {
  if (typeof json !== 'object' || json === null || 'room' in json) return json;
  const { type, clientKey, ...rest }: Json = { ...json };
  // The memory of that time was by owner, whoever gave the command.
  const keyed = clientKey === undefined ? {} : { key: clientKey, keyOwner: rest.owner };
  if (typeof type === 'string' && LISTING.has(type)) {
    return { room: 'listing', type, by: SETUP, ...rest, ...keyed };
  }
  // Only the demo brought money in.
  if (type === 'credit') return { room: 'custody', type, by: { service: 'demo' }, ...rest, ...keyed };
  const { owner, ...body } = rest;
  return { room: 'spot', type, by: { trader: owner }, ...body, ...keyed };
}

/** Issuer of the listings made at setup, which name nobody; later ones name the staff. */
const SETUP = { service: 'setup' };
