import type { AnswerOf, calls } from '@assay/contract';
import type { UserContext } from '../../edge/http/handler.ts';
import type { PaymentGateway } from './gateway.ts';
import { yuanText } from './money.ts';
import { orderNumberOf } from './order-number.ts';
import type { StoredPayment } from './rows.ts';
import { signed } from './signature.ts';

type Form = NonNullable<AnswerOf<typeof calls.paymentInfo>['form']>;
type Asked = Pick<UserContext, 'exchange' | 'host' | 'isSecure'>;

/** What the browser posts to the payment service, signed; null when the payment can no longer be paid at its rate. */
export function formOf(row: StoredPayment, gateway: PaymentGateway | null, context: Asked): Form | null {
  const { now } = context.exchange;
  if (gateway === null || row.state !== 'waiting' || now() > Number(row.firm_ms)) return null;
  const origin = originOf(context);
  const fields = {
    merchant_id: gateway.merchant,
    order_no: orderNumberOf(row),
    amount: yuanText(row.money),
    currency: 'CNY',
    account: row.account ?? '',
    return_url: `${origin}/success`,
    notify_url: `${origin}/api/payment/notify`,
    expires: String(row.firm_ms),
  };
  return {
    action: gateway.action,
    method: 'post',
    fields: Object.entries(signed(fields, gateway)).map(([name, value]) => ({ name, value })),
  };
}

/** Where the exchange is reached: as its operator says, or else as the caller did. */
function originOf({ exchange: { settings }, host, isSecure }: Asked): string {
  return settings.publicUrl ?? `${isSecure ? 'https' : 'http'}://${host}`;
}
