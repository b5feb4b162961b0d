import { Dialog, IconButton } from '@assay/ui';
import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { LineLook } from '../catalogue/colours.ts';
import type { Drawing } from '../catalogue/tools.ts';
import { setChartMemory, useChartMemory } from '../settings/store.ts';
import { LookFields } from './look-fields.tsx';
import { useToolName } from './tool-name.ts';

export type DrawingsDialogProps = {
  /** The drawings on the pair in view, oldest first. */
  readonly drawings: readonly Drawing[];
  readonly onDrawings: (drawings: readonly Drawing[]) => void;
  readonly onClose: () => void;
};

const FIRST_LOOK: LineLook = { colour: 'violet', style: 'solid' };

/** List of the drawings on a pair, newest first: changes the look of each, and removes it. */
export function DrawingsDialog({ drawings, onDrawings, onClose }: DrawingsDialogProps) {
  const { t } = useTranslation(['chart', 'common']);
  const toolName = useToolName();
  const look = useChartMemory((memory) => memory.drawingLook);
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      initialFocus="top"
      title={t(($) => $.chart.drawings.title)}
      closeLabel={t(($) => $.common.action.close)}
      className="w-[min(34rem,calc(100vw-2rem))]"
    >
      <LookFields
        name={t(($) => $.chart.drawings.next)}
        look={look ?? FIRST_LOOK}
        onLook={(next) => setChartMemory({ drawingLook: next })}
      />
      {drawings.length === 0 && (
        <p className="mt-4 text-body text-ink-muted">{t(($) => $.chart.drawings.none)}</p>
      )}
      <ul className="mt-2 flex flex-col gap-1 border-t border-line pt-2">
        {drawings.toReversed().map((drawing, fromEnd) => {
          const place = drawings.length - 1 - fromEnd;
          const text = drawing.text === undefined ? '' : `: ${drawing.text}`;
          const name = `${place + 1}. ${toolName(drawing.tool)}${text}`;
          return (
            <li key={name} className="flex items-center gap-1">
              <div className="min-w-0 flex-1">
                <LookFields
                  name={name}
                  look={drawing.look ?? FIRST_LOOK}
                  onLook={(next) => onDrawings(drawings.with(place, { ...drawing, look: next }))}
                />
              </div>
              <IconButton
                size="small"
                label={t(($) => $.chart.drawings.remove, { name })}
                onClick={() => onDrawings(drawings.toSpliced(place, 1))}
              >
                <Trash2 />
              </IconButton>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
