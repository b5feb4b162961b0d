import type { Random } from '../random.ts';

const MIDDLE_TICKS = 3_000_000;
const REACH_TICKS = 50;
/** How many of the orders want to trade at once. */
const CROSSING = 0.3;

/**
 * Makes orders as a client sends them: a form, a token, a language. The first half of the users buys and the second
 * half sells, so that nobody is refused for meeting an own order.
 */
export function createOrderRequests(tokens: readonly string[], random: Random): () => string {
  const half = tokens.length / 2;
  return () => {
    const isBuy = random.chance(0.5);
    const token = tokens[random.between(0, half - 1) + (isBuy ? 0 : half)] ?? '';
    const away = random.chance(CROSSING) ? REACH_TICKS : -random.between(1, REACH_TICKS);
    const price = ((MIDDLE_TICKS + (isBuy ? away : -away)) / 100).toFixed(2);
    const quantity = (random.between(1, 100) / 100_000).toFixed(5);
    const form = `legal_id=3&currency_id=1&price=${price}&num=${quantity}`;
    return [
      `POST /api/transaction/${isBuy ? 'in' : 'out'} HTTP/1.1`,
      'Host: 127.0.0.1',
      `Authorization: ${token}`,
      'lang: en',
      'Content-Type: application/x-www-form-urlencoded',
      `Content-Length: ${form.length}`,
      '',
      form,
    ].join('\r\n');
  };
}
