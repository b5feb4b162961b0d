import { compare } from '@assay/money';
import { cn } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { useContractTexts } from '../contracts/texts.ts';

export type RiskGaugeProps = {
  /** Margin ratio in percent; null without a margin. */
  readonly rate: string | null;
  readonly warningRate: number;
  readonly liquidationRate: number;
  readonly className?: string;
};

/** End of the gauge, as a multiple of the warning rate. */
const ENDS_AT = 5;

/** Bar of the margin ratio, from the liquidation rate to well above the warning rate. Changes colour at the warning. */
export function RiskGauge({ rate, warningRate, liquidationRate, className }: RiskGaugeProps) {
  const { t } = useTranslation('lever');
  const texts = useContractTexts();
  const isWarned = rate !== null && compare(rate, warningRate) <= 0;
  const end = warningRate * ENDS_AT;
  const positionOf = (percent: number): number =>
    Math.min(100, Math.max(0, ((percent - liquidationRate) / (end - liquidationRate)) * 100));
  const now = rate === null ? null : Number(rate);
  const text = rate === null ? t(($) => $.lever.risk.none) : texts.percent(rate);
  return (
    <div className={cn('flex min-w-40 flex-col gap-1', className)}>
      <p className="flex items-baseline justify-between gap-3 text-small">
        <span className="text-ink-muted">{t(($) => $.lever.risk.rate)}</span>
        <span className={cn('font-semibold', isWarned && 'text-warn')}>
          {text}
          {isWarned && <span>{` · ${t(($) => $.lever.risk.warned)}`}</span>}
        </span>
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: no browser lets a meter element be drawn like this */}
      <div
        role="meter"
        aria-label={t(($) => $.lever.risk.rate)}
        aria-valuemin={liquidationRate}
        aria-valuemax={end}
        aria-valuenow={now === null ? end : Math.min(end, Math.max(liquidationRate, now))}
        aria-valuetext={text}
        className="relative h-1.5 overflow-hidden rounded-sm bg-hover"
      >
        {now !== null && (
          <span
            style={{ width: `${positionOf(now)}%` }}
            className={cn('absolute inset-y-0 left-0', isWarned ? 'bg-warn' : 'bg-accent')}
          />
        )}
        <span style={{ left: `${positionOf(warningRate)}%` }} className="absolute inset-y-0 w-0.5 bg-warn" />
      </div>
      <p className="flex flex-wrap gap-x-3 text-micro text-ink-faint">
        <span>{t(($) => $.lever.risk.liquidatedAt, { rate: texts.rate(liquidationRate) })}</span>
        <span>{t(($) => $.lever.risk.warnedAt, { rate: texts.rate(warningRate) })}</span>
      </p>
    </div>
  );
}
