import type { ForgetOwn } from '../../exchange/product-parts/forget-own.ts';
import './desk-tables.ts';

/** What a user wrote to staff, with what was answered and the pictures. */
export const forgetComplaints: ForgetOwn = async (transaction, userId) => {
  const pictures = await transaction
    .selectFrom('complaint_pictures')
    .innerJoin('complaint_lines', 'complaint_lines.id', 'complaint_pictures.line_id')
    .innerJoin('complaints', 'complaints.id', 'complaint_lines.complaint_id')
    .select('picture_id')
    .where('user_id', '=', userId)
    .execute();
  await transaction.deleteFrom('complaints').where('user_id', '=', userId).execute();
  if (pictures.length === 0) return;
  const ids = pictures.map(({ picture_id }) => picture_id);
  await transaction.deleteFrom('pictures').where('id', 'in', ids).where('owner_id', '=', userId).execute();
};
