import type { ReadBoardTiles } from '../../exchange/product-parts/board-tile.ts';
import { readAcceptorQueues } from './watched.ts';

const LABELS = {
  acceptor_disputes: 'acceptor.board.disputes',
  acceptor_applications: 'acceptor.board.applications',
} as const;

/** Tiles of acceptors' queues for staff. */
export const acceptorTiles: ReadBoardTiles = async ({ database }) =>
  (await readAcceptorQueues(database)).map(({ queue, waiting }) => ({
    name: queue,
    label: LABELS[queue],
    value: String(waiting),
    to: '/acceptors',
    waiting: Number(waiting),
  }));
