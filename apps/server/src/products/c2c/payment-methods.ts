import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import { sealedColumn } from '../../core/secrets/sealed-column.ts';
import type { Vault } from '../../core/secrets/vault.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import { HOLD_MS } from '../../people/account/withdrawal-hold.ts';
import './own-tables.ts';
import { C2C_PAYMENT_METHODS, type C2cPaymentMethod } from '@assay/engine';

/** A user's payment methods as entered. Pictures by their ids; empty texts where there is none. */
export type PaymentMethods = {
  readonly real_name: string;
  readonly bank_name: string;
  readonly bank_account: string;
  readonly alipay_account: string;
  readonly wechat_account: string;
  readonly wechat_nickname: string;
  readonly bank_pic: string;
  readonly alipay_pic: string;
  readonly wechat_pic: string;
};

export type PaymentWay = C2cPaymentMethod;

/** Part of payment methods that is stored unsealed. */
export type MethodsSummary = { readonly mask: string; readonly ways: readonly PaymentWay[] };

export const NO_METHODS: PaymentMethods = {
  real_name: '',
  bank_name: '',
  bank_account: '',
  alipay_account: '',
  wechat_account: '',
  wechat_nickname: '',
  bank_pic: '',
  alipay_pic: '',
  wechat_pic: '',
};

export const METHOD_FIELDS = Object.keys(NO_METHODS) as readonly (keyof PaymentMethods)[];

export const METHOD_DETAILS = sealedColumn('c2c_payment_methods', 'details', {
  key: 'id',
  contextOf: (id: bigint) => `c2c_payment_methods.details:${id}`,
});

type Sealed = { readonly id: bigint; readonly details: string };

/** Stores a user's new payment methods, sealed. `suspendsSelling`: selling is held for a day. */
export async function saveMethods(
  transaction: Transaction<Schema>,
  { vault, now }: { readonly vault: Vault; readonly now: () => number },
  userId: bigint,
  methods: PaymentMethods,
  suspendsSelling = false,
): Promise<void> {
  const { id } = await transaction
    .insertInto('c2c_payment_methods')
    .values({
      user_id: userId,
      saved_ms: BigInt(now()),
      mask: maskName(methods.real_name),
      ways: paymentWaysOf(methods).join(' '),
      details: '',
      holds_sales: suspendsSelling,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await transaction
    .updateTable('c2c_payment_methods')
    .set({ details: vault.sealText(JSON.stringify(methods), METHOD_DETAILS.contextOf(id)) })
    .where('id', '=', id)
    .execute();
}

/** Returns a user's payment methods, now or at a moment; null: none had been saved. */
export async function readMethods(
  database: Kysely<Schema>,
  vault: Vault,
  userId: bigint,
  atMs?: bigint,
): Promise<PaymentMethods | null> {
  let query = database
    .selectFrom('c2c_payment_methods')
    .select(['id', 'details'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(1);
  if (atMs !== undefined) query = query.where('saved_ms', '<=', atMs);
  const row: Sealed | undefined = await query.executeTakeFirst();
  if (row === undefined) return null;
  return {
    ...NO_METHODS,
    ...(JSON.parse(vault.openText(row.details, METHOD_DETAILS.contextOf(row.id))) as PaymentMethods),
  };
}

/** Returns when the newest methods that hold sales until a day later were saved, in ms; null while none do. */
export async function readMethodsHold(
  { database, now }: Pick<Exchange, 'database' | 'now'>,
  userId: bigint,
): Promise<number | null> {
  const row = await database
    .selectFrom('c2c_payment_methods')
    .select('saved_ms')
    .where('user_id', '=', userId)
    .where('holds_sales', '=', true)
    .where('saved_ms', '>', BigInt(now() - HOLD_MS))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : Number(row.saved_ms);
}

/** Returns the unsealed part of users' payment methods; users without any are omitted. */
export async function readMethodsSummaries(
  database: Kysely<Schema>,
  users: readonly bigint[],
): Promise<ReadonlyMap<bigint, MethodsSummary>> {
  if (users.length === 0) return new Map();
  const rows = await database
    .selectFrom('c2c_payment_methods')
    .distinctOn('user_id')
    .select(['user_id', 'mask', 'ways'])
    .where('user_id', 'in', users)
    .orderBy('user_id')
    .orderBy('id', 'desc')
    .execute();
  const summaries = rows.map(({ user_id: user, mask, ways }): [bigint, MethodsSummary] => [
    user,
    { mask, ways: ways.split(' ').filter(isPaymentWay) },
  ]);
  return new Map(summaries);
}

/** Returns the payment methods by which a user can be paid. */
export function paymentWaysOf(methods: PaymentMethods): readonly PaymentWay[] {
  const { alipay_account: alipay, wechat_account: wechat, bank_account: bank } = methods;
  const accounts = { ali_pay: alipay, we_chat: wechat, bank } as const;
  return C2C_PAYMENT_METHODS.filter((way) => accounts[way] !== '');
}

/** Masks a name for the public: `Li Lei` becomes `L**`. */
export function maskName(name: string): string {
  const [first = ''] = name;
  return `${first}**`;
}

function isPaymentWay(text: string): text is PaymentWay {
  return text === 'ali_pay' || text === 'we_chat' || text === 'bank';
}
