import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { PriceLine } from '../chart/price-lines.ts';
import type { Pair } from '../trade/pair/pair.ts';
import { useOpenAlerts } from './use-open-alerts.ts';

const NO_LINES: readonly PriceLine[] = [];

/** Returns the user's alerts on the pair as lines of its chart; a paused one is faint. */
export function useAlertLines({ legalId, currencyId }: Pair): readonly PriceLine[] {
  const { t } = useTranslation('alerts');
  const label = t(($) => $.alerts.line);
  const alerts = useOpenAlerts();
  const rows = alerts.status === 'ready' ? alerts.value.list : null;
  return useMemo(() => {
    if (rows === null) return NO_LINES;
    return rows
      .filter((row) => row.legal_id === legalId && row.currency_id === currencyId)
      .map(({ id, price, status }) => ({
        id: `alert-${id}`,
        price: Number(price),
        tone: 'accent',
        label,
        labelAt: 'end',
        ...(status === 'paused' ? { isFaint: true } : {}),
      }));
  }, [rows, legalId, currencyId, label]);
}
