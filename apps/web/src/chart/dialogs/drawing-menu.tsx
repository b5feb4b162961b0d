import { Menu, MenuChoice, MenuGroup, MenuItem, MenuSeparator } from '@assay/ui';
import { type RefObject, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OnDemandProps } from '../../shared/on-demand.tsx';
import { hasText, MAGNETS, TOOL_GROUPS, type Tool, type ToolGroup } from '../catalogue/tools.ts';
import type { DrawingState } from '../drawing/drawings.ts';
import { setChartMemory, useChartMemory } from '../settings/store.ts';
import { NoteDialog } from './note-dialog.tsx';
import { useToolName } from './tool-name.ts';

export type DrawingMenuProps = {
  readonly drawing: DrawingState;
  /** Begins a drawing; a note with its text. */
  readonly onTool: (tool: Tool, text?: string) => void;
  /** Removes all drawings of the pair. */
  readonly onClear: () => void;
  readonly onUndo: () => void;
  /** Opens the list of drawings. */
  readonly onManage: () => void;
  /** Receives the focus when a drawing begins: its keys complete or cancel it. */
  readonly pictureRef: RefObject<HTMLElement | null>;
};

const GROUPS = Object.keys(TOOL_GROUPS) as readonly ToolGroup[];

/** Menu of drawing tools by group, and of what is done with all drawings. */
export function DrawingMenu(props: DrawingMenuProps & OnDemandProps) {
  const { drawing, onTool, onClear, onUndo, onManage, pictureRef, trigger } = props;
  const { t } = useTranslation('chart');
  const toolName = useToolName();
  const [note, setNote] = useState<Tool | null>(null);
  const magnet = useChartMemory((memory) => memory.magnet);
  const isLocked = useChartMemory((memory) => memory.areDrawingsLocked);
  const isHidden = useChartMemory((memory) => memory.areDrawingsHidden);
  const hasBegun = useRef(false);
  const begin = (tool: Tool): void => {
    if (hasText(tool)) setNote(tool);
    else {
      hasBegun.current = true;
      onTool(tool);
    }
  };
  const focusAfter = (): HTMLElement | true => {
    const isBegun = hasBegun.current;
    hasBegun.current = false;
    return (isBegun ? pictureRef.current : null) ?? true;
  };
  const magnets = MAGNETS.map((value) => ({ value, label: t(($) => $.chart.magnet[value]) }));
  return (
    <>
      <Menu trigger={trigger} defaultOpen finalFocus={focusAfter} className="w-60">
        {GROUPS.map((group) => (
          <MenuGroup key={group} label={t(($) => $.chart.groups[group])}>
            {TOOL_GROUPS[group].map((tool) => (
              <MenuItem key={tool} onSelect={() => begin(tool)}>
                {toolName(tool)}
              </MenuItem>
            ))}
          </MenuGroup>
        ))}
        <MenuSeparator />
        <MenuGroup label={t(($) => $.chart.magnet.label)}>
          <MenuChoice
            value={magnet}
            options={magnets}
            onValueChange={(next) => setChartMemory({ magnet: next })}
          />
        </MenuGroup>
        <MenuSeparator />
        <MenuItem onSelect={() => setChartMemory({ areDrawingsLocked: !isLocked })}>
          {isLocked ? t(($) => $.chart.drawings.unlock) : t(($) => $.chart.drawings.lock)}
        </MenuItem>
        <MenuItem onSelect={() => setChartMemory({ areDrawingsHidden: !isHidden })}>
          {isHidden ? t(($) => $.chart.drawings.show) : t(($) => $.chart.drawings.hide)}
        </MenuItem>
        <MenuItem disabled={!drawing.canUndo} onSelect={onUndo}>
          {t(($) => $.chart.drawings.undo)}
        </MenuItem>
        <MenuItem onSelect={onManage}>{t(($) => $.chart.drawings.manage)}</MenuItem>
        <MenuItem disabled={drawing.count === 0} onSelect={onClear}>
          {t(($) => $.chart.drawings.clear)}
        </MenuItem>
      </Menu>
      {note !== null && (
        <NoteDialog
          tool={note}
          onClose={() => setNote(null)}
          onText={(text) => {
            setNote(null);
            onTool(note, text);
          }}
          pictureRef={pictureRef}
        />
      )}
    </>
  );
}
