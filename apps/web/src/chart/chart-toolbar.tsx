import { IconButton, SegmentedControl } from '@assay/ui';
import { ChartArea, ChartCandlestick, Table2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ChartMenuButton } from './chart-menu-button.tsx';
import type { ChartMenuProps } from './dialogs/chart-menu.tsx';
import type { DrawingMenuProps } from './dialogs/drawing-menu.tsx';
import { DrawingTools } from './drawing-tools.tsx';
import { RESOLUTIONS, type ResolutionName } from './resolutions.ts';
import { useShortName } from './short-name.ts';
import { StudiesChoice } from './studies-choice.tsx';

/** View of the panel: bars as a chart or a table, or the depth of the book. */
export type ChartView = 'chart' | 'table' | 'depth';

export type ChartToolbarProps = DrawingMenuProps &
  ChartMenuProps & {
    readonly resolution: ResolutionName;
    readonly onResolution: (name: ResolutionName) => void;
    readonly view: ChartView;
    readonly onView: (view: ChartView) => void;
    /** True where there is a book whose depth can be shown. */
    readonly hasDepth: boolean;
  };

/** Toolbar of the chart: resolutions, studies, drawing tools, the switch between chart, table and depth, and a menu of the rest. */
export function ChartToolbar(props: ChartToolbarProps) {
  const { t } = useTranslation('trade');
  const shortName = useShortName();
  return (
    <div className="flex h-9 shrink-0 items-center justify-between gap-2 border-b border-line px-2">
      <div className="min-w-0 overflow-x-auto">
        <SegmentedControl
          label={t(($) => $.trade.chart.resolution)}
          size="small"
          className="bg-transparent p-0 [&>button]:px-1.5 [&>button]:font-medium"
          options={RESOLUTIONS.map(({ name }) => ({ value: name, label: shortName(name) }))}
          value={props.resolution}
          onValueChange={props.onResolution}
        />
      </div>
      <div className="flex shrink-0 items-center">
        <StudiesChoice />
        <DrawingTools {...props} />
        {props.hasDepth && <ViewButton {...props} targetView="depth" />}
        <ViewButton {...props} targetView="table" />
        <ChartMenuButton {...props} />
      </div>
    </div>
  );
}

type ViewButtonProps = Pick<ChartToolbarProps, 'view' | 'onView'> & {
  readonly targetView: 'table' | 'depth';
};

/** Toggles between a view and the chart. */
function ViewButton({ view, onView, targetView }: ViewButtonProps) {
  const { t } = useTranslation('trade');
  const isShown = view === targetView;
  const labels = { table: t(($) => $.trade.chart.showTable), depth: t(($) => $.trade.depth.show) };
  const icons = { table: <Table2 />, depth: <ChartArea /> };
  return (
    <IconButton
      size="small"
      label={isShown ? t(($) => $.trade.chart.showChart) : labels[targetView]}
      aria-pressed={isShown}
      onClick={() => onView(isShown ? 'chart' : targetView)}
    >
      {isShown ? <ChartCandlestick /> : icons[targetView]}
    </IconButton>
  );
}
