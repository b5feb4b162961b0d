import type { AnswerOf } from '@assay/contract';
import type { consoleCalls } from '@assay/contract/console';
import { actorOf, type StaffContext } from '../../../backoffice/console/route.ts';
import { auditInOwnTransaction } from '../../../core/audit/audit-log.ts';
import { accept, type Reply, refuse } from '../../../edge/http/handler.ts';
import { openPicture } from '../../../people/identity/picture-repository.ts';
import { NO_METHODS, type PaymentMethods, readMethods } from '../payment-methods.ts';
import { readStored } from './deal-case.ts';
import { disputeTarget } from './dispute-target.ts';

type Methods = AnswerOf<typeof consoleCalls.consoleC2cMethods>;

/** Returns the payment methods of both parties. The audit entry is written first: nothing is shown without one. */
export async function openMethods(id: number, context: StaffContext): Promise<Reply<Methods>> {
  const { database, vault, now } = context.exchange;
  const row = await readStored(context.exchange, id);
  if (row === undefined) return refuse('c2c.unknown_deal');
  const entry = { action: 'c2c.view_methods', target: disputeTarget(id) };
  await auditInOwnTransaction(database, now(), actorOf(context), entry);
  const [buyer, seller] = await Promise.all([
    readMethods(database, vault, row.buyer, row.taken_ms),
    readMethods(database, vault, row.seller, row.taken_ms),
  ]);
  return accept({ buyer: shownMethods(buyer), seller: shownMethods(seller) });
}

/** Returns a picture of a message in a deal. */
export async function openMessagePicture(
  { deal, id }: { readonly deal: number; readonly id: string },
  context: StaffContext,
): Promise<Reply<Uint8Array<ArrayBuffer>>> {
  const { database, vault, now } = context.exchange;
  const row = await database
    .selectFrom('c2c_said')
    .innerJoin('c2c_messages', 'c2c_messages.id', 'c2c_said.message')
    .innerJoin('pictures', 'pictures.id', 'c2c_messages.picture')
    .select('pictures.sealed')
    .where('c2c_said.deal', '=', BigInt(deal))
    .where('c2c_messages.picture', '=', id)
    .executeTakeFirst();
  if (row === undefined) return refuse('identity.picture.unknown');
  const entry = { action: 'c2c.view_picture', target: disputeTarget(deal), after: { picture: id } };
  await auditInOwnTransaction(database, now(), actorOf(context), entry);
  return accept(openPicture(vault, id, row.sealed));
}

function shownMethods(methods: PaymentMethods | null): Methods['buyer'] {
  const existing = methods ?? NO_METHODS;
  return {
    real_name: existing.real_name,
    bank_name: existing.bank_name,
    bank_account: existing.bank_account,
    wechat_account: existing.wechat_account,
    wechat_nickname: existing.wechat_nickname,
    alipay_account: existing.alipay_account,
  };
}
