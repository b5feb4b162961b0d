import { createHmac } from 'node:crypto';
import type { Random } from '../random.ts';

const MIDDLE_TICKS = 3_000_000;
const REACH_TICKS = 50;
/** Share of crossing orders. */
const CROSSING = 0.3;

/** Next order to be sent. */
type Drawn = {
  readonly isBuy: boolean;
  readonly user: number;
  readonly price: string;
  readonly quantity: string;
};

/** The first half of the users buys and the second half sells, so that there are no self-trades. */
function drawOrder(users: number, random: Random): Drawn {
  const half = users / 2;
  const isBuy = random.chance(0.5);
  const user = random.between(0, half - 1) + (isBuy ? 0 : half);
  const distance = random.chance(CROSSING) ? REACH_TICKS : -random.between(1, REACH_TICKS);
  const price = ((MIDDLE_TICKS + (isBuy ? distance : -distance)) / 100).toFixed(2);
  const quantity = (random.between(1, 100) / 100_000).toFixed(5);
  return { isBuy, user, price, quantity };
}

/** Builds orders as clients of the contract send them: a form, a token, a language. */
export function createOrderRequests(tokens: readonly string[], random: Random): () => string {
  return () => {
    const { isBuy, user, price, quantity } = drawOrder(tokens.length, random);
    const form = `legal_id=3&currency_id=1&price=${price}&num=${quantity}`;
    return [
      `POST /api/transaction/${isBuy ? 'in' : 'out'} HTTP/1.1`,
      'Host: 127.0.0.1',
      `Authorization: ${tokens[user] ?? ''}`,
      'lang: en',
      'Content-Type: application/x-www-form-urlencoded',
      `Content-Length: ${form.length}`,
      '',
      form,
    ].join('\r\n');
  };
}

/** Builds the same orders as API requests: signed by HMAC. */
export function createSignedRequests(keys: readonly string[], random: Random): () => string {
  return () => {
    const { isBuy, user, price, quantity } = drawOrder(keys.length, random);
    const [apiKey = '', secret = ''] = (keys[user] ?? '').split(' ');
    const side = isBuy ? 'BUY' : 'SELL';
    const order = `symbol=BTCUSDT&side=${side}&type=LIMIT&timeInForce=GTC&quantity=${quantity}&price=${price}`;
    const query = `${order}&timestamp=${Date.now()}`;
    const signature = createHmac('sha256', secret).update(query).digest('hex');
    return [
      `POST /api/v3/order?${query}&signature=${signature} HTTP/1.1`,
      'Host: 127.0.0.1',
      `X-MBX-APIKEY: ${apiKey}`,
      'Content-Length: 0',
      '',
      '',
    ].join('\r\n');
  };
}
