import type { OwnerLetter } from '../../people/account/owner-letters.ts';

type What = 'lever_warned' | 'lever_liquidated' | 'lever_delisted' | 'lever_terms' | 'lever_rates';

/** Returns a letter about contracts, with its own parameters. */
export function letterTo(owner: bigint, what: What, params: OwnerLetter['params']): OwnerLetter {
  return { owner, subject: `mail.subject.${what}`, body: `mail.${what}`, params };
}
