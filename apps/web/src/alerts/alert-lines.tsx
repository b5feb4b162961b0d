import { useEffect, useEffectEvent, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { PriceLine } from '../chart/price-lines.ts';
import type { ToolLinesProps } from '../trade/pair-tools.ts';
import { useOpenAlerts } from './use-open-alerts.ts';

const NO_LINES: readonly PriceLine[] = [];

/** Reports the user's alerts on the pair as lines of its chart; a paused one is faint. Shows nothing itself. */
export function AlertLines({ pair: { legalId, currencyId }, onLines }: ToolLinesProps) {
  const { t } = useTranslation('alerts');
  const label = t(($) => $.alerts.line);
  const alerts = useOpenAlerts();
  const rows = alerts.status === 'ready' ? alerts.value.list : null;
  const lines = useMemo((): readonly PriceLine[] => {
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
  const report = useEffectEvent(onLines);
  useEffect(() => report(lines), [lines]);
  return null;
}
