import { useTranslation } from 'react-i18next';
import { OwnTrades } from '../../spot/orders/own-trades.tsx';
import { CentrePage, Panel } from './centre-page.tsx';

/** The user's own trades of all pairs. */
export function TradeLogPage() {
  const { t } = useTranslation('account');
  return (
    <CentrePage title={t(($) => $.account.centre.nav.tradeLog)}>
      <Panel>
        <OwnTrades narrowing={null} />
      </Panel>
    </CentrePage>
  );
}
