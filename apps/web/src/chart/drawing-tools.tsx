import { IconButton, Menu, MenuItem, MenuSeparator } from '@assay/ui';
import { Pencil } from 'lucide-react';
import { type RefObject, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type DrawingState, TOOLS, type Tool } from './additions.ts';
import { useToolName } from './tool-name.ts';

export type DrawingToolsProps = {
  readonly drawing: DrawingState;
  /** Begins a drawing. */
  readonly onTool: (tool: Tool) => void;
  /** Removes all drawings of the pair. */
  readonly onClear: () => void;
  /** Receives the focus when a drawing begins: its keys complete or cancel it. */
  readonly pictureRef: RefObject<HTMLElement | null>;
};

/** Menu of drawing tools, with a button that removes all drawings. */
export function DrawingTools({ drawing, onTool, onClear, pictureRef }: DrawingToolsProps) {
  const { t } = useTranslation('trade');
  const toolName = useToolName();
  const hasBegun = useRef(false);
  const begin = (tool: Tool): void => {
    hasBegun.current = true;
    onTool(tool);
  };
  const focusAfter = (): HTMLElement | true => {
    const isBegun = hasBegun.current;
    hasBegun.current = false;
    return (isBegun ? pictureRef.current : null) ?? true;
  };
  return (
    <Menu
      finalFocus={focusAfter}
      trigger={
        <IconButton size="small" label={t(($) => $.trade.chart.draw)}>
          <Pencil />
        </IconButton>
      }
    >
      {TOOLS.map((tool) => (
        <MenuItem key={tool} onSelect={() => begin(tool)}>
          {toolName(tool)}
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuItem disabled={drawing.count === 0} onSelect={onClear}>
        {t(($) => $.trade.chart.clearDrawings)}
      </MenuItem>
    </Menu>
  );
}
