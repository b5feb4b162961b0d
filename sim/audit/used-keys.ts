import type { ClientKey, Issuer, Sequence } from '@assay/engine';

/** Specified number of commands for which a used key is rejected. */
const REMEMBERED_FOR = 65_536;

/** Last accepted use of each key by its issuer. Nothing is removed: the age decides. */
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

/** Key space of an issuer: one per trader and per service, one shared by the staff. */
function spaceOf(by: Issuer): string {
  if ('clock' in by) return 'the clock';
  if ('service' in by) return `service ${by.service}`;
  return 'trader' in by ? `trader ${by.trader}` : 'the staff';
}
