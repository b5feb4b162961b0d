import type { Exchange } from '../../exchange/exchange.ts';
import type { SignType } from '../../exchange/settings-services.ts';

/** The payment service that forms are posted to, and what it and the exchange sign with. */
export type PaymentGateway = {
  /** The address that a form is posted to. */
  readonly action: string;
  readonly merchant: string;
  readonly secret: string;
  readonly sign: SignType;
  /** It stands in the demo, and no money moves. */
  readonly isSimulated: boolean;
};

/** Path of the simulated payment service in the web app. */
export const SIMULATED_GATEWAY = '/simulated-gateway';

/** The payment service that is set up; on a demo a simulated one; null where there is none. */
export function gatewayOf({ settings, vault }: Pick<Exchange, 'settings' | 'vault'>): PaymentGateway | null {
  const { paymentGateway, demo } = settings;
  if (paymentGateway !== null) {
    const { url, merchant, secret, sign } = paymentGateway;
    return { action: url, merchant, secret, sign, isSimulated: false };
  }
  if (!demo) return null;
  const secret = vault.digest('the simulated payment service', 'checkout').toString('hex');
  return { action: SIMULATED_GATEWAY, merchant: 'demo', secret, sign: 'MD5', isSimulated: true };
}
