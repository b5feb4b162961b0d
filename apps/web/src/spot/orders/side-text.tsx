import { cn } from '@assay/ui';
import { useTranslation } from 'react-i18next';

/** Buy or sell, as text in its colour. */
export function SideText({ isBuy }: { readonly isBuy: boolean }) {
  const { t } = useTranslation('trade');
  return (
    <span className={cn('font-medium', isBuy ? 'text-up' : 'text-down')}>
      {isBuy ? t(($) => $.trade.trades.buy) : t(($) => $.trade.trades.sell)}
    </span>
  );
}
