import type { Call, CallAnswer } from '../support/call.ts';
import type { Random } from '../support/random.ts';
import type { Login } from './market.ts';
import { changeOf, type KeyedRequest, newOrder, otherRequest } from './requests.ts';

/** One life of the server, as its clients see it. */
export type Life = { readonly call: Call; isOver: boolean };

const NEWEST = 12;
/** In `common.exchange_unavailable`, nothing was done, and `common.outcome_unknown`: only asking again can tell. */
const UNAVAILABLE = /exchange is temporarily unavailable|may or may not have gone through/;

/**
 * One client of the exchange, with the memory that a careful client has: every order, every change of one and whatever else
 * it asks for has a key of its own, what has no answer is sent again until there is one, and what was answered is written down.
 */
export class Trader {
  /** Numbers of what was made and acknowledged, orders and other things, by key. */
  readonly placed = new Map<string, number>();
  /** Keys of changes that were acknowledged. */
  readonly changed = new Set<string>();
  /** Every key that was ever sent. */
  readonly sent = new Set<string>();
  /** Keys of orders and changes that were refused, which must not exist. */
  readonly refused = new Set<string>();
  /** Orders whose cancellation was acknowledged. */
  readonly cancelled = new Set<number>();
  /** Answers that contradict an earlier one, or that no client should get. */
  readonly complaints: string[] = [];
  readonly #login: Login;
  readonly #random: Random;
  readonly #unanswered = new Map<string, KeyedRequest>();
  readonly #requests = new Map<string, KeyedRequest>();
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
    for (const request of [...this.#unanswered.values()]) await this.#ask(life, request);
    while (!life.isOver) await this.#act(life);
  }

  /** Asks once more for what is unanswered; answers how much still is. */
  async settle(life: Life): Promise<number> {
    for (const request of [...this.#unanswered.values()]) await this.#ask(life, request);
    return this.#unanswered.size;
  }

  async #act(life: Life): Promise<void> {
    const dice = this.#random(100);
    if (dice < 16 && this.#open.length > 0) return this.#cancel(life);
    if (dice < 24) return this.#repeat(life);
    const request = dice < 44 && dice >= 36 ? this.#otherRequest() : this.#newRequest(dice < 36);
    if (dice > 90) {
      // An impatient client: the same request twice at the same moment.
      const answered = await Promise.all([this.#ask(life, request), this.#ask(life, request)]);
      if (answered.includes(false)) this.#doubt(request);
      return;
    }
    await this.#ask(life, request);
  }

  /** Refused once, perhaps, and then done without an answer: only asking again can tell. */
  #doubt(request: KeyedRequest): void {
    if (this.#isDone(request.key)) return;
    this.refused.delete(request.key);
    this.#unanswered.set(request.key, request);
  }

  #otherRequest(): KeyedRequest {
    const key = this.#nextKey();
    const request = otherRequest(key, this.#random);
    this.#requests.set(key, request);
    return request;
  }

  #nextKey(): string {
    this.#count += 1;
    return `${this.#login.owner}-${this.#count}`;
  }

  #newRequest(isChange: boolean): KeyedRequest {
    const key = this.#nextKey();
    // One of the newest, which is more likely to be open still.
    const order = isChange ? this.#open.at(-1 - this.#random(NEWEST)) : undefined;
    const { side } = this.#login;
    const request =
      order === undefined ? newOrder(side, key, this.#random) : changeOf(side, order, key, this.#random);
    this.#requests.set(key, request);
    return request;
  }

  /** Answers whether there was an answer. */
  async #ask(life: Life, request: KeyedRequest): Promise<boolean> {
    const { key, path, form } = request;
    this.sent.add(key);
    if (!this.#isDone(key)) this.#unanswered.set(key, request);
    const answer = await this.#send(life, path, form);
    if (answer === null) return false;
    this.#unanswered.delete(key);
    const { type, message, data } = answer.body as {
      type: string;
      message: string;
      data?: { id: number };
    };
    if (type === 'ok' && data !== undefined) this.#noteDone(request, data.id);
    else if (this.#isDone(key)) this.complaints.push(`${key} was done, and then refused: ${message}`);
    else this.refused.add(key);
    return true;
  }

  #isDone(key: string): boolean {
    return this.placed.has(key) || this.changed.has(key);
  }

  #noteDone({ key, form, isOrder }: KeyedRequest, order: number): void {
    this.refused.delete(key);
    if (!('id' in form)) this.#noteMade(key, order, isOrder === true);
    else if (form.id === order) this.changed.add(key);
    else this.complaints.push(`${key} was to change order ${form.id}, and was answered with ${order}`);
  }

  #noteMade(key: string, made: number, isOrder: boolean): void {
    const first = this.placed.get(key);
    if (first !== undefined && first !== made) {
      this.complaints.push(`${key} was answered with ${first}, and then with ${made}`);
    }
    if (first === undefined && isOrder) this.#open.push(made);
    this.placed.set(key, made);
  }

  /** An order or a change of any age, sent again, whatever became of the order since. */
  async #repeat(life: Life): Promise<void> {
    const key = `${this.#login.owner}-${1 + this.#random(Math.max(1, this.#count))}`;
    const request = this.#requests.get(key);
    if (request !== undefined && this.#isDone(key)) await this.#ask(life, request);
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
  async #send(life: Life, path: string, form: KeyedRequest['form']): Promise<CallAnswer | null> {
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
