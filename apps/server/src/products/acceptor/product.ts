import type { Product } from '../product.ts';
import { ACCEPTOR_CHECKS } from './checks.ts';
import { reasonInAcceptors } from './closing.ts';
import { ACCEPTOR_KINDS } from './console/kinds.ts';
import { acceptorPart } from './console/part.ts';
import { ACCEPTOR_COUNTERS } from './counters.ts';
import { acceptorDealRows } from './exports.ts';
import { forgetAcceptors } from './forget.ts';
import { acceptorArea } from './handlers.ts';
import { letterJob } from './letters.ts';
import { ACCEPTOR_OFFER } from './offer.ts';
import { ACCEPTOR_PUSHES } from './pushes.ts';
import { ACCEPTOR_REASONS } from './reasons.ts';
import { ACCEPTOR_SUBJECTS } from './subjects.ts';
import { ACCEPTOR_TABLES } from './tables.ts';
import { acceptorTiles } from './tiles.ts';
import { ACCEPTOR_WATCHED } from './watched.ts';

/** Deposits and withdrawals of money through merchants. */
export const acceptor: Product = {
  name: 'acceptor',
  tables: ACCEPTOR_TABLES,
  checks: ACCEPTOR_CHECKS,
  calls: acceptorArea,
  pushes: ACCEPTOR_PUSHES,
  exports: { acceptor_deals: acceptorDealRows },
  closing: reasonInAcceptors,
  forget: forgetAcceptors,
  console: acceptorPart,
  fourEyes: ACCEPTOR_KINDS,
  upkeep: (exchange) => [letterJob(exchange)],
  offer: ACCEPTOR_OFFER,
  counters: ACCEPTOR_COUNTERS,
  reasons: ACCEPTOR_REASONS,
  subjects: ACCEPTOR_SUBJECTS,
  boardTiles: acceptorTiles,
  watched: ACCEPTOR_WATCHED,
};
