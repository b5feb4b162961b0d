import { useTranslation } from 'react-i18next';
import type { ResolutionName } from './resolutions.ts';

/** Returns a function for the text on a resolution's button. */
export function useShortName(): (name: ResolutionName) => string {
  const { t } = useTranslation('trade');
  return (name) => {
    switch (name) {
      case 'realtime':
        return t(($) => $.trade.chart.realtime);
      case '60':
      case '120':
      case '240':
        return t(($) => $.trade.chart.hours, { hours: Number(name) / 60 });
      case '1D':
        return t(($) => $.trade.chart.day);
      case '1W':
        return t(($) => $.trade.chart.week);
      case '1M':
        return t(($) => $.trade.chart.month);
      default:
        return t(($) => $.trade.chart.minutes, { minutes: name });
    }
  };
}
