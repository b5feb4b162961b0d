import { type C2cTerms, CLOSED_C2C_TERMS, SETUP } from '@assay/engine';
import { amount, ratePpm } from '@assay/money';
import { type HttpExchange, type Trader, USDT } from './http-exchange.ts';

const UNIT = 100_000_000n;

/** USDT from 1 to 10,000 an offer, for a fee of 0.1 %, between verified users. */
const C2C_TERMS: C2cTerms = {
  ...CLOSED_C2C_TERMS,
  isOpen: true,
  fee: ratePpm(1_000),
  currencies: [{ currency: USDT, minimum: amount(UNIT), maximum: amount(10_000n * UNIT) }],
  merchant: { currency: USDT, bond: amount(500n * UNIT) },
};

type Form = Readonly<Record<string, string | number>>;
export type Answer = { readonly type: string; readonly message: unknown; readonly data?: unknown };

/** An exchange with C2C trading. */
export type C2cScene = {
  /** Creates a verified user with a bank card and USDT on the C2C account. */
  trader(name: string, usdt?: string): Promise<Trader>;
  /** Verifies a user's identity. */
  prove(trader: Trader): Promise<void>;
  terms(terms: Partial<C2cTerms>): Promise<void>;
  post(path: string, form: Form, trader: Trader, lang?: string): Promise<Answer>;
  get(path: string, trader?: Trader): Promise<Answer>;
  /** Publishes an offer, by default 100 USDT at 7 CNY, and returns its id. */
  publish(trader: Trader, form?: Form): Promise<number>;
  /** Takes an offer and returns the id of the deal. */
  take(trader: Trader, offer: number, form?: Form): Promise<number>;
  act(
    action: 'pay' | 'cancel' | 'taker' | 'owner' | 'concede',
    trader: Trader,
    deal: number,
  ): Promise<Answer>;
  held(trader: Trader): Promise<{ readonly total: string; readonly held: string }>;
};

const ACTION_PATHS = {
  pay: '/api/c2c/user_legal_pay',
  cancel: '/api/c2c/user_legal_pay_cancel',
  taker: '/api/c2c/legal_deal_user_sure',
  owner: '/api/c2c/legal_deal_sure',
  concede: '/api/c2c/concede',
} as const;

export async function openC2c(assay: HttpExchange, first: Partial<C2cTerms> = {}): Promise<C2cScene> {
  let version = 0;
  const scene: C2cScene = {
    async terms(terms) {
      const all = { ...C2C_TERMS, ...first, ...terms };
      const outcome = await assay.submit({
        room: 'c2c',
        type: 'set_c2c_terms',
        by: SETUP,
        version,
        terms: all,
      });
      if (!outcome.ok) throw new Error(outcome.rejection.code);
      version += 1;
    },
    async prove(trader) {
      await assay.database.query('update users set review_status = 2 where id = $1', [trader.id]);
      await assay.submit({ room: 'owners', type: 'set_level', by: SETUP, owner: trader.id, level: 1 });
    },
    async trader(name, usdt = '1000') {
      const trader = await assay.signUp(name);
      await scene.prove(trader);
      const cash = { real_name: `Li ${'Lei'}`, bank_name: 'ICBC', bank_account: '6222 0200 1234' };
      await scene.post('/api/user/cash_save', { ...cash, alipay_account: `${name}@pay` }, trader);
      if (usdt === '0') return trader;
      await assay.fund(trader, USDT, usdt);
      const form = { number: usdt, currency_id: USDT, from_field: 'change', to_field: 'legal' };
      await scene.post('/api/wallet/change', form, trader);
      return trader;
    },
    post: async (path, form, { token }, lang = 'en') =>
      (await assay.call(path, { token, form, lang })).body as Answer,
    get: async (path, trader) =>
      (await assay.call(path, { method: 'GET', lang: 'en', ...(trader && { token: trader.token }) }))
        .body as Answer,
    async publish(trader, form = {}) {
      const offer = {
        total_number: '100',
        price: '7',
        way: 'bank',
        currency_id: USDT,
        type: 'sell',
        ...form,
      };
      const answer = await scene.post('/api/c2c_send', offer, trader);
      if (answer.type !== 'ok') throw new Error(JSON.stringify(answer));
      return (answer.data as { id: number }).id;
    },
    async take(trader, offer, form = {}) {
      const answer = await scene.post('/api/c2c/do_legal_deal', { id: offer, ...form }, trader);
      if (answer.type !== 'ok') throw new Error(JSON.stringify(answer));
      return (answer.message as { id: number }).id;
    },
    act: (action, trader, deal) => scene.post(ACTION_PATHS[action], { id: deal }, trader),
    async held(trader) {
      const [row] = await assay.database.query<{ total: bigint; held: bigint }>(
        `select total, held from balances where owner = $1 and wallet = 'legal' and currency = 3`,
        [trader.id],
      );
      const text = (units: bigint | undefined) => String(Number(units ?? 0n) / Number(UNIT));
      return { total: text(row?.total), held: text(row?.held) };
    },
  };
  await scene.terms({});
  return scene;
}
