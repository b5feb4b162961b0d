import { useEffect, useEffectEvent, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { PriceLine } from '../chart/price-lines.ts';
import type { ToolLinesProps } from '../trade/pair-tools.ts';
import { useOpenTwaps } from './use-twaps.ts';

const NO_LINES: readonly PriceLine[] = [];

/** Reports the price limits of the user's TWAP orders as lines of the pair's chart. Shows nothing itself. */
export function TwapLines({ pair: { legalId, currencyId }, onLines }: ToolLinesProps) {
  const { t } = useTranslation('twap');
  const label = t(($) => $.twap.line);
  const twaps = useOpenTwaps();
  const rows = twaps.status === 'ready' ? twaps.value.list : null;
  const lines = useMemo((): readonly PriceLine[] => {
    if (rows === null) return NO_LINES;
    return rows.flatMap(({ id, legal_id, currency_id, price, status }) =>
      legal_id === legalId && currency_id === currencyId && price !== null
        ? [
            {
              id: `twap-${id}`,
              price: Number(price),
              tone: 'accent',
              label,
              labelAt: 'end',
              ...(status === 'paused' ? { isFaint: true } : {}),
            } as const,
          ]
        : [],
    );
  }, [rows, legalId, currencyId, label]);
  const report = useEffectEvent(onLines);
  useEffect(() => report(lines), [lines]);
  return null;
}
