import { createLine } from '@assay/client/line';
import type { Identity, Line } from './line.ts';

/** @param identity asked at every connect, so that a new session proves itself */
export function createSocketLine(identity: () => Identity | null): Line {
  return createLine({
    path: '/wss/socket.io/',
    proof: () => ({ token: identity()?.token ?? null }),
  });
}
