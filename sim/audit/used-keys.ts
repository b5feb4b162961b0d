import type { ClientKey, Issuer, Sequence } from '@assay/engine';

/** By the engine's promise: a used key is refused up to so many commands later. */
const REMEMBERED_FOR = 65_536;

/** Last use of each key by its issuer, in accepted commands alone. Nothing is ever dropped: the age decides. */
export class UsedKeys {
  readonly #spaces = new Map<string, Map<ClientKey, Sequence>>();

  isUsed(by: Issuer, key: ClientKey, now: Sequence): boolean {
    const used = this.#spaces.get(spaceOf(by))?.get(key);
    return used !== undefined && now - used < REMEMBERED_FOR;
  }

  use(by: Issuer, key: ClientKey, sequence: Sequence): void {
    const space = spaceOf(by);
    const keys = this.#spaces.get(space) ?? new Map<ClientKey, Sequence>();
    keys.set(key, sequence);
    this.#spaces.set(space, keys);
  }
}

/** Each trader has keys of the own, each service, too, and the staff have theirs together. */
function spaceOf(by: Issuer): string {
  if ('clock' in by) return 'the clock';
  if ('service' in by) return `service ${by.service}`;
  return 'trader' in by ? `trader ${by.trader}` : 'the staff';
}
