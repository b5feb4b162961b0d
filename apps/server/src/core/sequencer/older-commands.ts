/**
 * Formats of journals from before commands had rooms and issuers. These journals are replayed forever, so this file
 * stays.
 */

const LISTING = new Set(['list_currency', 'list_pair', 'change_pair', 'delist_pair']);

type Json = Readonly<Record<string, unknown>>;

/** Converts a parsed command to the current format; one in the present format is returned unchanged. */
export function upgraded(json: unknown): unknown {
  if (typeof json !== 'object' || json === null || 'room' in json) return json;
  const { type, clientKey, ...otherFields }: Json = { ...json };
  // Idempotency keys of that time were per owner, whoever issued the command.
  const keyed = clientKey === undefined ? {} : { key: clientKey, keyOwner: otherFields.owner };
  if (typeof type === 'string' && LISTING.has(type)) {
    return { room: 'listing', type, by: SETUP, ...otherFields, ...keyed };
  }
  // Only the demo credited money.
  if (type === 'credit') return { room: 'custody', type, by: { service: 'demo' }, ...otherFields, ...keyed };
  const { owner, ...body } = otherFields;
  return { room: 'spot', type, by: { trader: owner }, ...body, ...keyed };
}

/** Issuer of the listings made at setup, which record none; later ones record the staff. */
const SETUP = { service: 'setup' };
