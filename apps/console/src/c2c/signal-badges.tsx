import { Badge } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import type { DealRow } from './rows.ts';

/** Why both parties may be one person. */
export function SignalBadges({ signals }: { readonly signals: DealRow['signals'] }) {
  const { t } = useTranslation('products');
  return (
    <span className="inline-flex flex-wrap gap-1">
      {signals.map((signal) => (
        <Badge key={signal} tone="warn">
          {t(($) => $.products.c2c.signal[signal])}
        </Badge>
      ))}
    </span>
  );
}
