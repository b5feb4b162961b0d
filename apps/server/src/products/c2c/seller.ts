import type { SellerStatus } from '../../exchange/product-parts/seller-status.ts';
import './tables.ts';

const NUMBERS = { waiting: 0, approved: 1, rejected: 2, leaving: 3, left: null } as const;

/** Where a user stands as a merchant. */
export const readSellerStatus: SellerStatus = async (database, userId) => {
  const merchant = await database
    .selectFrom('c2c_merchants')
    .select('state')
    .where('owner', '=', userId)
    .executeTakeFirst();
  return merchant === undefined ? null : NUMBERS[merchant.state];
};
