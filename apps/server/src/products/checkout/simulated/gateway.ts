import { randomUUID } from 'node:crypto';
import { calls, type InputOf } from '@assay/contract';
import { message } from '@assay/locales/server';
import type { Job } from '../../../core/jobs/start-job.ts';
import { accept, openRoute, type RouteGroup, refuse } from '../../../edge/http/handler.ts';
import type { Exchange } from '../../../exchange/exchange.ts';
import { gatewayOf, type PaymentGateway } from '../gateway.ts';
import { receiveNotice } from '../notices.ts';
import { isSigned, signed } from '../signature.ts';
import '../paper-tables.ts';

type GatewayInput = InputOf<typeof calls.simulatedGateway>;

/** Delays of the notice after the user's return, and of the second one for a double payment. */
const NOTICE_DELAYS_MS = [4_000, 7_000] as const;
const PAUSE_MS = 1_000;
const MAX_PER_ROUND = 20;

/** Routes of a demo's simulated payment service; none otherwise. */
export const simulatedRoutes: RouteGroup = (exchange) => {
  const gateway = gatewayOf(exchange);
  if (gateway?.isSimulated !== true) return [];
  return [
    openRoute(calls.simulatedGateway, async ({ act, ...fields }, { language }) => {
      if (!isSigned(fields, gateway)) return refuse('checkout.forged');
      const trades = act === 'pay_twice' ? 2 : act === 'never' ? 0 : 1;
      const status = act === 'cancel' ? 'cancelled' : act === 'never' ? 'pending' : 'paid';
      const notices = Array.from({ length: trades }, () => noticeOf(fields, status, gateway, exchange));
      for (const [index, notice] of notices.entries()) await schedule(notice, index, exchange);
      const query = new URLSearchParams(notices[0] ?? noticeOf(fields, status, gateway, exchange));
      return accept(message(language, 'checkout.simulated_done'), {
        data: { return_url: `${fields.return_url}?${query}` },
      });
    }),
  ];
};

/** Job that sends due notices as the payment service would, until they are accepted. */
export function simulatedJob(
  exchange: Pick<Exchange, 'database' | 'log' | 'now' | 'sequencer' | 'settings' | 'vault'>,
): Job {
  return {
    name: 'tell_simulated_payments',
    pauseMs: PAUSE_MS,
    async round() {
      const { database, now } = exchange;
      const due = await database
        .selectFrom('simulated_notices')
        .selectAll()
        .where('due_at', '<=', new Date(now()))
        .orderBy('due_at')
        .limit(MAX_PER_ROUND)
        .execute();
      for (const { id, fields } of due) {
        const answer = await receiveNotice(JSON.parse(fields), exchange);
        if (answer.ok) await database.deleteFrom('simulated_notices').where('id', '=', id).execute();
      }
    },
  };
}

function noticeOf(
  { merchant_id, order_no, amount, currency }: Omit<GatewayInput, 'act'>,
  status: 'paid' | 'cancelled' | 'pending',
  gateway: PaymentGateway,
  { now }: Pick<Exchange, 'now'>,
): Readonly<Record<string, string>> {
  const trade = { trade_no: randomUUID(), status, paid_at: String(now()) };
  return signed({ merchant_id, order_no, amount, currency, ...trade }, gateway);
}

async function schedule(
  notice: object,
  index: number,
  { database, now }: Pick<Exchange, 'database' | 'now'>,
): Promise<void> {
  const due_at = new Date(now() + (NOTICE_DELAYS_MS[index] ?? 0));
  await database
    .insertInto('simulated_notices')
    .values({ fields: JSON.stringify(notice), due_at })
    .execute();
}
