import { createFormStore } from '../../apps/web/src/spot/form/form-store.ts';
import { NEW_FORM, type TradeForm } from '../../apps/web/src/spot/form/trade-form.ts';
import { TradePanel } from '../../apps/web/src/spot/form/trade-panel.tsx';
import { useSession } from '../../apps/web/src/storage/session.ts';
import { EMPTY_BOOK } from '../../apps/web/src/trade/book/levels.ts';
import type { GalleryPage, Story } from '../story.ts';
import { BTC_USDT } from './pair.ts';

useSession.setState({ token: 'gallery', userId: '1' });
const BALANCES = { base: '0.5', quote: '25000', isKnown: true };

function story(name: string, form: Partial<TradeForm>): Story {
  const store = createFormStore({ ...NEW_FORM, isPriceTyped: true, ...form });
  return {
    name,
    show: () => (
      <TradePanel store={store} pair={BTC_USDT} balances={BALANCES} own={EMPTY_BOOK} onPlaced={() => {}} />
    ),
  };
}

export const orderFormPage: GalleryPage = {
  name: 'order-form',
  stories: [
    story('limit', { price: '67250.10', quantity: '0.01' }),
    story('market sell', { side: 'sell', type: 'market', quantity: '0.25' }),
    story('stop limit', { type: 'stop_limit', trigger: '68000', price: '68050', quantity: '0.01' }),
    story('oco', { side: 'sell', type: 'oco', price: '70000', trigger: '65000', quantity: '0.01' }),
    story('refused', {
      price: '67250.10',
      quantity: '9',
      refusal: 'Insufficient balance. Available: 25,000.00 USDT.',
    }),
    story('sending', { price: '67250.10', quantity: '0.01', stage: 'sending', clientKey: 'gallery' }),
  ],
};
