import type { Call, CallAnswer } from '../support/call.ts';
import type { Random } from '../support/random.ts';
import type { Login } from './market.ts';

/** What a client remembers of one request: enough to send it again, word for word. */
type Placing = { readonly key: string; readonly form: Readonly<Record<string, string | number>> };

/** One life of the server, as its clients see it. */
export type Life = { readonly call: Call; isOver: boolean };

const BTC_USDT = { legal_id: 3, currency_id: 1 };
/** In `common.exchange_unavailable`: nothing was done, and the client may try again. */
const UNAVAILABLE = /cannot take this request just now/;

/**
 * One client of the exchange, with the memory that a careful client has: every order has a key of its own, an order
 * without an answer is sent again until there is one, and what was answered is written down.
 */
export class Trader {
  /** Orders that were acknowledged, by key. */
  readonly placed = new Map<string, number>();
  /** Every key that was ever sent. */
  readonly sent = new Set<string>();
  /** Keys of orders that were refused, which must not exist. */
  readonly refused = new Set<string>();
  /** Orders whose cancellation was acknowledged. */
  readonly cancelled = new Set<number>();
  /** Answers that contradict an earlier one, or that no client should get. */
  readonly complaints: string[] = [];
  readonly #login: Login;
  readonly #random: Random;
  readonly #unanswered = new Map<string, Placing>();
  readonly #placings = new Map<string, Placing>();
  #open: number[] = [];
  #count = 0;

  constructor(login: Login, random: Random) {
    this.#login = login;
    this.#random = random;
  }

  get owner(): number {
    return this.#login.owner;
  }

  /** Trades until the life of the server is over; begins with what the last one left unanswered. */
  async trade(life: Life): Promise<void> {
    for (const placing of [...this.#unanswered.values()]) await this.#place(life, placing);
    while (!life.isOver) await this.#act(life);
  }

  /** Asks once more for what is unanswered; answers how much still is. */
  async settle(life: Life): Promise<number> {
    for (const placing of [...this.#unanswered.values()]) await this.#place(life, placing);
    return this.#unanswered.size;
  }

  async #act(life: Life): Promise<void> {
    const dice = this.#random(100);
    if (dice < 20 && this.#open.length > 0) return this.#cancel(life);
    if (dice < 26) return this.#repeat(life);
    const placing = this.#newPlacing();
    if (dice < 34) {
      // An impatient client: the same order twice at the same moment.
      await Promise.all([this.#place(life, placing), this.#place(life, placing)]);
      return;
    }
    return this.#place(life, placing);
  }

  #newPlacing(): Placing {
    this.#count += 1;
    const key = `${this.#login.owner}-${this.#count}`;
    const isMarket = this.#random(10) === 0;
    const form = {
      ...BTC_USDT,
      mode: isMarket ? 1 : 2,
      num: `0.00${10 + this.#random(90)}`,
      client_key: key,
      ...(isMarket ? {} : { price: `${1_000 + this.#random(40)}.00` }),
    };
    const placing = { key, form };
    this.#placings.set(key, placing);
    return placing;
  }

  async #place(life: Life, placing: Placing): Promise<void> {
    const { key, form } = placing;
    this.sent.add(key);
    if (!this.placed.has(key)) this.#unanswered.set(key, placing);
    const answer = await this.#send(life, `/api/transaction/${this.#login.side}`, form);
    if (answer === null) return;
    this.#unanswered.delete(key);
    const { type, message, data } = answer.body as {
      type: string;
      message: string;
      data?: { id: number };
    };
    if (type === 'ok' && data !== undefined) this.#notePlaced(key, data.id);
    else if (this.placed.has(key)) this.complaints.push(`${key} was placed, and then refused: ${message}`);
    else this.refused.add(key);
  }

  #notePlaced(key: string, order: number): void {
    const first = this.placed.get(key);
    if (first !== undefined && first !== order) {
      this.complaints.push(`${key} was answered with order ${first}, and then with ${order}`);
    }
    if (first === undefined) this.#open.push(order);
    this.placed.set(key, order);
    this.refused.delete(key);
  }

  /** An order of any age, sent again. */
  async #repeat(life: Life): Promise<void> {
    const key = `${this.#login.owner}-${1 + this.#random(Math.max(1, this.#count))}`;
    const placing = this.#placings.get(key);
    if (placing !== undefined && this.placed.has(key)) await this.#place(life, placing);
  }

  async #cancel(life: Life): Promise<void> {
    const at = this.#random(this.#open.length);
    const id = this.#open[at];
    if (id === undefined) return;
    const answer = await this.#send(life, '/api/transaction_del', { id, type: this.#login.side });
    if (answer === null) return;
    this.#open = this.#open.filter((open) => open !== id);
    if ((answer.body as { type: string }).type === 'ok') this.cancelled.add(id);
  }

  /** Null when there is no answer that a client could rely on. */
  async #send(life: Life, path: string, form: Placing['form']): Promise<CallAnswer | null> {
    const answer = await life.call(path, { form, token: this.#login.token }).catch(() => null);
    if (answer === null || answer.status >= 500 || UNAVAILABLE.test(answer.text)) {
      // Lets the process that watches over the server have its turn, too.
      await new Promise((resolve) => setTimeout(resolve, 5));
      return null;
    }
    if (answer.status !== 200) this.complaints.push(`${path} was answered ${answer.status}: ${answer.text}`);
    return answer.status === 200 ? answer : null;
  }
}
