import type { ReadBoardTiles } from '../../exchange/product-parts/board-tile.ts';
import { readLatePayments } from './watched.ts';

/** Count of late payments that wait for two people. */
export const checkoutTiles: ReadBoardTiles = async ({ database }) => {
  const [{ waiting } = { waiting: 0n }] = await readLatePayments(database);
  return [
    {
      name: 'late_payments',
      label: 'checkout.board.late',
      value: String(waiting),
      to: '/payments',
      waiting: Number(waiting),
    },
  ];
};
