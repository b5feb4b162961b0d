import { Checkbox, IconButton, Popover } from '@assay/ui';
import { SlidersHorizontal } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { INDICATORS, type IndicatorName } from './additions.ts';
import type { Studies } from './price-chart.ts';

export type StudiesChoiceProps = {
  readonly studies: Studies;
  readonly onStudies: (studies: Studies) => void;
};

const BOX = 'touch:min-h-11 touch:items-center';

/** Menu to show or hide the moving averages, their crossings and the indicators of the chart. */
export function StudiesChoice({ studies, onStudies }: StudiesChoiceProps) {
  const { t } = useTranslation('trade');
  const indicatorName = useIndicatorName();
  const { indicators } = studies;
  const change = (name: IndicatorName, isOn: boolean): void => {
    const others = indicators.filter((other) => other !== name);
    onStudies({ ...studies, indicators: isOn ? [...others, name] : others });
  };
  return (
    <Popover
      label={t(($) => $.trade.chart.studies)}
      trigger={
        <IconButton size="small" label={t(($) => $.trade.chart.studies)}>
          <SlidersHorizontal />
        </IconButton>
      }
      className="flex max-h-(--available-height) max-w-(--available-width) flex-col gap-2 overflow-y-auto touch:gap-0"
    >
      <Checkbox className={BOX} checked={studies.ma} onCheckedChange={(ma) => onStudies({ ...studies, ma })}>
        {t(($) => $.trade.chart.ma)}
      </Checkbox>
      <Checkbox
        className={BOX}
        checked={studies.maCross}
        onCheckedChange={(maCross) => onStudies({ ...studies, maCross })}
      >
        {t(($) => $.trade.chart.maCross)}
      </Checkbox>
      {INDICATORS.map((name) => (
        <Checkbox
          key={name}
          className={BOX}
          checked={indicators.includes(name)}
          onCheckedChange={(isOn) => change(name, isOn)}
        >
          {indicatorName(name)}
        </Checkbox>
      ))}
    </Popover>
  );
}

function useIndicatorName(): (name: IndicatorName) => string {
  const { t } = useTranslation('trade');
  return (name) => {
    switch (name) {
      case 'EMA':
        return t(($) => $.trade.chart.ema);
      case 'BOLL':
        return t(($) => $.trade.chart.boll);
      case 'SAR':
        return t(($) => $.trade.chart.sar);
      case 'MACD':
        return t(($) => $.trade.chart.macd);
      case 'RSI':
        return t(($) => $.trade.chart.rsi);
      case 'KDJ':
        return t(($) => $.trade.chart.kdj);
    }
  };
}
