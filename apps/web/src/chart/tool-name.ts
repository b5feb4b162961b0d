import { useTranslation } from 'react-i18next';
import type { Tool } from './additions.ts';

/** What a tool is called in the page's language. */
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
