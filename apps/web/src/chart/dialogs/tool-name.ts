import { useTranslation } from 'react-i18next';
import type { Tool } from '../catalogue/tools.ts';

/** Returns a function for the name of a drawing tool in the page's language. */
export function useToolName(): (tool: Tool) => string {
  const { t } = useTranslation('chart');
  return (tool) => t(($) => $.chart.tools[tool]);
}
