import { useTranslation } from 'react-i18next';
import { CentrePage, Panel } from '../account/centre/centre-page.tsx';
import { OwnTrades } from './orders/own-trades.tsx';

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
