import type { MessageParams } from '@assay/locales/server';
import type { Transaction } from 'kysely';
import { sendLetter } from '../account/letters.ts';
import type { User } from '../account/user-repository.ts';
import type { Schema } from '../database/schema.ts';
import type { Exchange } from '../exchange.ts';

/** What one owner is told. */
export type Letter = {
  readonly owner: bigint;
  readonly what: 'lever_warned' | 'lever_liquidated' | 'lever_delisted' | 'lever_terms' | 'lever_rates';
  /** What stands in it, or what makes it in the reader's language. */
  readonly params: MessageParams | ((language: string) => MessageParams);
};

/** Sends letters to those of their owners who are people. */
export async function sendLetters(
  transaction: Transaction<Schema>,
  exchange: Exchange,
  letters: readonly Letter[],
): Promise<void> {
  if (letters.length === 0) return;
  const users = await transaction
    .selectFrom('users')
    .selectAll()
    .where('id', 'in', [...new Set(letters.map(({ owner }) => owner))])
    .where('is_robot', '=', false)
    .execute();
  const known = new Map<bigint, User>(users.map((user) => [user.id, user]));
  for (const { owner, what, params } of letters) {
    const user = known.get(owner);
    if (user === undefined) continue;
    const said = typeof params === 'function' ? params(user.lang) : params;
    const letter = { subject: `mail.subject.${what}`, body: `mail.${what}`, params: said } as const;
    await sendLetter(transaction, exchange, user, letter);
  }
}
