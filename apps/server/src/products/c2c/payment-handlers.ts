import { calls, type InputOf } from '@assay/contract';
import { message } from '@assay/locales/server';
import type { Kysely } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import { zonedTime } from '../../core/time/wire-time.ts';
import { accept, type Route, refuse, type UserContext, userRoute } from '../../edge/http/handler.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import { sendLetter } from '../../people/account/letters.ts';
import { lockUser } from '../../people/account/user-repository.ts';
import { HOLD_MS } from '../../people/account/withdrawal-hold.ts';
import { pictureAddressOf } from '../../people/identity/picture-repository.ts';
import {
  METHOD_FIELDS,
  NO_METHODS,
  type PaymentMethods,
  paymentWaysOf,
  readMethods,
  saveMethods,
} from './payment-methods.ts';
import { claimPictures } from './pictures.ts';

/** Routes of a user's payment methods. */
export function paymentRoutes(): readonly Route[] {
  return [
    userRoute(calls.cashInfo, async (_input, { exchange, session }) => {
      const { database, vault } = exchange;
      const stored = await readMethods(database, vault, BigInt(session.userId));
      const methods = stored ?? NO_METHODS;
      const address = (id: string) => (id === '' ? '' : pictureAddressOf(id));
      return accept({
        ...methods,
        bank_pic: address(methods.bank_pic),
        alipay_pic: address(methods.alipay_pic),
        wechat_pic: address(methods.wechat_pic),
      });
    }),

    userRoute(calls.cashSave, save),
  ];
}

async function save(input: InputOf<typeof calls.cashSave>, { exchange, session, language }: UserContext) {
  const { database } = exchange;
  const methods: PaymentMethods = {
    real_name: input.real_name,
    bank_name: input.bank_name ?? '',
    bank_account: input.bank_account ?? '',
    alipay_account: input.alipay_account ?? '',
    wechat_account: input.wechat_account ?? '',
    wechat_nickname: input.wechat_nickname ?? '',
    bank_pic: input.bank_pic ?? '',
    alipay_pic: input.alipay_pic ?? '',
    wechat_pic: input.wechat_pic ?? '',
  };
  if (paymentWaysOf(methods).length === 0) return refuse('c2c.way_needed');
  const pictures = [methods.bank_pic, methods.alipay_pic, methods.wechat_pic].filter((id) => id !== '');
  const stored = await database.transaction().execute(async (transaction) => {
    const user = await lockUser(transaction, session.userId);
    if (!(await claimPictures(transaction, user.id, pictures))) return null;
    const previous = await readMethods(transaction, exchange.vault, user.id);
    const before = previous ?? NO_METHODS;
    const isChanged = METHOD_FIELDS.some((field) => before[field] !== methods[field]);
    const suspendsSelling =
      isChanged && (previous !== null || (await hasMoney(transaction, exchange, user.id)));
    await saveMethods(transaction, exchange, user.id, methods, suspendsSelling);
    if (isChanged) {
      const body = suspendsSelling ? 'mail.c2c_methods_changed_held' : 'mail.c2c_methods_changed';
      await sendLetter(transaction, exchange, user, { subject: 'mail.subject.change', body, params: {} });
    }
    return { suspendsSelling };
  });
  if (stored === null) return refuse('c2c.picture_unknown');
  if (!stored.suspendsSelling) return accept(message(language, 'c2c.methods_saved'));
  const time = zonedTime(exchange.now() + HOLD_MS, exchange.settings.timeZone);
  return accept(message(language, 'c2c.methods_saved_held', { time }));
}

/**
 * Returns true when an account has had coins or has pending credits, because an intruder who changes its payment
 * methods could divert the proceeds of a sale.
 */
async function hasMoney(
  database: Kysely<Schema>,
  { products }: Pick<Exchange, 'products'>,
  userId: bigint,
): Promise<boolean> {
  const row = await database
    .selectFrom('balances')
    .select('owner')
    .where('owner', '=', userId)
    .limit(1)
    .executeTakeFirst();
  if (row !== undefined) return true;
  for (const reason of products.closureBlockers) if ((await reason(database, userId)) !== null) return true;
  return false;
}
