import type { OwnerLetter } from '../../people/account/owner-letters.ts';

type LeverLetterKind = 'lever_warned' | 'lever_liquidated' | 'lever_delisted' | 'lever_terms' | 'lever_rates';

/** Returns a letter about contracts, with its own parameters. */
export function letterTo(
  owner: bigint,
  letterKind: LeverLetterKind,
  params: OwnerLetter['params'],
): OwnerLetter {
  return { owner, subject: `mail.subject.${letterKind}`, body: `mail.${letterKind}`, params };
}
