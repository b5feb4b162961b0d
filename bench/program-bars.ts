import { atMostRow, costRow, type Row } from './row.ts';

/** Maximum cost of a signed API order, as a multiple of a web order's. */
const SIGNED_ORDER_MOST = 1.2;
/** Required factor of orders per CPU second over the WebSocket. */
const SOCKET_LEAST = 1.4;

/**
 * A signed order compared with one of the web: the server's CPU time per order in each round, in one unit. The best
 * rounds count.
 */
export function signedOrderRow(programs: readonly number[], web: readonly number[]): Row {
  const ratio = Math.min(...programs) / Math.min(...web);
  const title = 'processor time of the server: a signed order of a program, beside one of the web';
  return atMostRow(title, ratio, 'times', SIGNED_ORDER_MOST);
}

/**
 * An order over the WebSocket compared with a signed one over HTTP: microseconds of the server per order in each round.
 */
export function socketOrderRow(socket: readonly number[], http: readonly number[]): Row {
  const title = 'an order through the WebSocket beside /api/v3/order with HMAC: the server’s processor';
  return costRow(title, Math.min(...socket), Math.min(...http), 'µs', SOCKET_LEAST);
}

/** A book's changes to as many clients of a stream as of the pages' socket: per cent of a core of the server. */
export function depthStreamRow(title: string, stream: number, pages: number): Row {
  return costRow(`${title} beside the pages’ socket: the server’s processor`, stream, pages, '%', 1);
}
