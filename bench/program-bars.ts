import { atMostRow, costRow, type Row } from './row.ts';

/** A signed order of a program may cost the server so many times what one of the web costs. */
const SIGNED_ORDER_MOST = 1.2;
/** Factor of orders per processor second that is promised over the WebSocket. */
const SOCKET_LEAST = 1.4;

/** A signed order beside one of the web: the server's processor time for one in each turn, in one unit. The best turns count. */
export function signedOrderRow(programs: readonly number[], web: readonly number[]): Row {
  const ratio = Math.min(...programs) / Math.min(...web);
  const title = 'processor time of the server: a signed order of a program, beside one of the web';
  return atMostRow(title, ratio, 'times', SIGNED_ORDER_MOST);
}

/** An order over the WebSocket beside a signed one over HTTP: microseconds of the server for one in each turn. */
export function socketOrderRow(socket: readonly number[], http: readonly number[]): Row {
  const title = 'an order through the WebSocket beside /api/v3/order with HMAC: the server’s processor';
  return costRow(title, Math.min(...socket), Math.min(...http), 'µs', SOCKET_LEAST);
}

/** A book's changes to as many clients of a stream as of the pages' socket: per cent of a core of the server. */
export function depthStreamRow(title: string, stream: number, pages: number): Row {
  return costRow(`${title} beside the pages’ socket: the server’s processor`, stream, pages, '%', 1);
}
