import { Badge } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import type { HintRow } from './desk.ts';

/** Returns a function for the text of the signals that two accounts share. */
export function useSignalText(): (signals: HintRow['signals']) => string {
  const { t } = useTranslation('products');
  return (signals) => signals.map((signal) => t(($) => $.products.rebate.signal[signal])).join(', ');
}

/** Badges of the signals that two accounts share. */
export function Signals({ signals }: { readonly signals: HintRow['signals'] }) {
  const { t } = useTranslation('products');
  return (
    <span className="flex flex-wrap gap-1">
      {signals.map((signal) => (
        <Badge key={signal} tone="warn">
          {t(($) => $.products.rebate.signal[signal])}
        </Badge>
      ))}
    </span>
  );
}
