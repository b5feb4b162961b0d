import { Button } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { TOOL_POINTS, type Tool } from '../catalogue/tools.ts';
import { useToolName } from './tool-name.ts';

export type DrawingHintProps = { readonly tool: Tool; readonly onCancel: () => void };

/** Hint at the points that a drawing needs, with a cancel button for touch screens. */
export function DrawingHint({ tool, onCancel }: DrawingHintProps) {
  const { t } = useTranslation(['trade', 'chart']);
  const toolName = useToolName();
  return (
    <div className="pointer-events-none absolute inset-x-2 bottom-8 z-10 flex justify-center">
      <div className="flex items-center gap-2 rounded-sm border border-line-strong bg-surface py-1 pr-1 pl-3 text-small text-ink">
        <p role="status">
          {tool === 'brush'
            ? t(($) => $.chart.drawings.brushHint, { tool: toolName(tool) })
            : t(($) => $.trade.chart.drawHint, { tool: toolName(tool), points: TOOL_POINTS[tool] })}{' '}
          <span className="touch:hidden">{t(($) => $.trade.chart.drawHintKeys)}</span>
        </p>
        <Button kind="quiet" size="small" className="pointer-events-auto" onClick={onCancel}>
          {t(($) => $.trade.chart.drawCancel)}
        </Button>
      </div>
    </div>
  );
}
