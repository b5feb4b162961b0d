import { useTranslation } from 'react-i18next';
import { CentrePage, Panel } from '../account/centre/centre-page.tsx';
import { OwnTrades } from './orders/own-trades.tsx';

/** The user's own trades of all pairs. */
export function TradeLogPage() {
  const { t } = useTranslation('common');
  return (
    <CentrePage title={t(($) => $.common.nav.tradeLog)}>
      <Panel>
        <OwnTrades narrowing={null} />
      </Panel>
    </CentrePage>
  );
}
