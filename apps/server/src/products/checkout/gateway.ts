import type { Exchange } from '../../exchange/exchange.ts';
import type { SignType } from '../../exchange/settings-services.ts';

/** Payment service that forms are posted to, with the signing parameters of both sides. */
export type PaymentGateway = {
  /** URL that a form is posted to. */
  readonly action: string;
  readonly merchant: string;
  readonly secret: string;
  readonly sign: SignType;
  /** True for the simulated service of a demo, which moves no money. */
  readonly isSimulated: boolean;
};

/** Path of the simulated payment service in the web app. */
export const SIMULATED_GATEWAY = '/simulated-gateway';

/** Returns the configured payment service; in a demo the simulated one; null without any. */
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
