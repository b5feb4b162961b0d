import { useTranslation } from 'react-i18next';
import type { Tool } from './additions.ts';

/** Returns a function for a tool's name in the page's language. */
export function useToolName(): (tool: Tool) => string {
  const { t } = useTranslation('trade');
  return (tool) => {
    switch (tool) {
      case 'trendLine':
        return t(($) => $.trade.chart.trendLine);
      case 'horizontalLine':
        return t(($) => $.trade.chart.horizontalLine);
      case 'channel':
        return t(($) => $.trade.chart.channel);
      case 'fibonacci':
        return t(($) => $.trade.chart.fibonacci);
    }
  };
}
