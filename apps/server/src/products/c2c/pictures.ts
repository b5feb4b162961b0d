import { calls, type InputOf } from '@assay/contract';
import type { ExpressionBuilder, Transaction } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import { accept, refuse, type UserContext } from '../../edge/http/handler.ts';
import { openPicture } from '../../people/identity/picture-repository.ts';
import { readParty } from './own-deal.ts';
import { readMethods } from './payment-methods.ts';
import './own-tables.ts';

/** The pictures that a user owns, or may own: nobody does yet, and no other user has uploaded them. */
function isClaimable(user: bigint) {
  return ({ or, and, eb }: ExpressionBuilder<Schema, 'pictures'>) =>
    or([
      eb('owner_id', '=', user),
      and([eb('owner_id', 'is', null), or([eb('uploaded_by', 'is', null), eb('uploaded_by', '=', user)])]),
    ]);
}

/** Makes pictures the user's own; they may be named again later. Returns false if one of them is unavailable. */
export async function claimPictures(
  transaction: Transaction<Schema>,
  userId: bigint,
  ids: readonly string[],
): Promise<boolean> {
  const uniqueIds = [...new Set(ids)];
  if (uniqueIds.length === 0) return true;
  const claimed = await transaction
    .updateTable('pictures')
    .set({ owner_id: userId })
    .where('id', 'in', uniqueIds)
    .where(isClaimable(userId))
    .returning('id')
    .execute();
  // A picture that is named again stays, even if the message that named it first is refused.
  await transaction
    .updateTable('c2c_messages')
    .set({ claims: false })
    .where('author', '=', userId)
    .where('picture', 'in', uniqueIds)
    .where('picture', '<>', '')
    .where('claims', '=', true)
    .execute();
  return claimed.length === uniqueIds.length;
}

/**
 * Makes a message's picture the author's own, if it is not yet.
 * @returns true when this call claimed it; null when it is unavailable
 */
export async function claimPicture(
  transaction: Transaction<Schema>,
  author: bigint,
  id: string,
): Promise<boolean | null> {
  const found = await transaction
    .selectFrom('pictures')
    .select('owner_id')
    .where('id', '=', id)
    .where(isClaimable(author))
    .forUpdate()
    .executeTakeFirst();
  if (found === undefined || !(await claimPictures(transaction, author, [id]))) return null;
  return found.owner_id === null;
}

/** Removes the owner of a picture. */
export async function releasePicture(transaction: Transaction<Schema>, id: string): Promise<void> {
  await transaction.updateTable('pictures').set({ owner_id: null }).where('id', '=', id).execute();
}

/** Returns the URL of a deal's picture for its parties; empty without a picture. */
export function dealPictureAddress(deal: bigint | number, id: string): string {
  return id === '' ? '' : `${calls.c2cPicture.path}?deal=${deal}&id=${id}`;
}

/** Returns a picture of a deal: of a message, or a payment code while the deal is open. */
export async function readDealPicture(
  { deal: id, id: picture }: InputOf<typeof calls.c2cPicture>,
  { exchange, session }: UserContext,
) {
  const { database, vault } = exchange;
  const found = await readParty(database, id, session.userId);
  const unknownPicture = refuse('identity.picture.unknown');
  if (found === null) return unknownPicture;
  const { row } = found;
  const message = await database
    .selectFrom('c2c_said')
    .innerJoin('c2c_messages', 'c2c_messages.id', 'c2c_said.message')
    .select('c2c_messages.id')
    .where('c2c_said.deal', '=', row.id)
    .where('c2c_messages.picture', '=', picture)
    .executeTakeFirst();
  if (message === undefined) {
    if (!found.isOpen) return unknownPicture;
    const parties = await Promise.all(
      [row.seller, row.buyer].map((user) => readMethods(database, vault, user, row.taken_ms)),
    );
    const codes = parties.flatMap((party) =>
      party === null ? [] : [party.bank_pic, party.alipay_pic, party.wechat_pic],
    );
    if (!codes.includes(picture)) return unknownPicture;
  }
  const stored = await database
    .selectFrom('pictures')
    .select('sealed')
    .where('id', '=', picture)
    .executeTakeFirst();
  return stored === undefined ? unknownPicture : accept(openPicture(vault, picture, stored.sealed));
}
