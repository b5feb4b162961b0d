import type { ForgetOwn } from '../../exchange/product-parts/forget-own.ts';
import { pictureIdOf } from './claim-picture.ts';
import './desk-tables.ts';

/** The address book, what the user chose about it, and what was told of deposits, with its pictures. */
export const forgetCustody: ForgetOwn = async (transaction, userId) => {
  await transaction.deleteFrom('withdrawal_addresses').where('user_id', '=', userId).execute();
  await transaction.deleteFrom('withdrawal_choices').where('user_id', '=', userId).execute();
  const claims = await transaction
    .deleteFrom('deposit_claims')
    .where('user_id', '=', userId)
    .returning('picture')
    .execute();
  const pictures = claims.flatMap(({ picture }) => pictureIdOf(picture) ?? []);
  if (pictures.length === 0) return;
  await transaction
    .deleteFrom('pictures')
    .where('id', 'in', pictures)
    .where('owner_id', '=', userId)
    // One that stands in papers, too, is kept with them.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('identity_pictures')
            .select('identity_pictures.picture_id')
            .whereRef('identity_pictures.picture_id', '=', 'pictures.id'),
        ),
      ),
    )
    .execute();
};
