import { Menu, MenuChoice, MenuGroup, MenuItem, MenuSeparator } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import type { OnDemandProps } from '../../shared/on-demand.tsx';
import { SCALES } from '../catalogue/tools.ts';
import { setChartMemory, useChartMemory } from '../settings/store.ts';

export type ChartMenuProps = {
  readonly isFull: boolean;
  /** Shows the chart on the full screen, or no longer. */
  readonly onFull: (isFull: boolean) => void;
  readonly onCopyPicture: () => void;
  readonly onSavePicture: () => void;
  /** Opens the choice of pairs to compare. */
  readonly onCompare: () => void;
  /** Shows the history from a past time on, bar by bar. */
  readonly onReplay: () => void;
  /** Opens the choice of a file of settings. */
  readonly onFile: () => void;
};

/** Menu of the chart: price scale, compared pairs, replay, full screen, pictures and the file of settings. */
export function ChartMenu(props: ChartMenuProps & OnDemandProps) {
  const { t } = useTranslation('chart');
  const scale = useChartMemory((memory) => memory.scale);
  const isInverted = useChartMemory((memory) => memory.isInverted);
  const scales = SCALES.map((value) => ({ value, label: t(($) => $.chart.scale[value]) }));
  return (
    <Menu trigger={props.trigger} defaultOpen className="w-60">
      <MenuGroup label={t(($) => $.chart.scale.label)}>
        <MenuChoice
          value={scale}
          options={scales}
          onValueChange={(next) => setChartMemory({ scale: next })}
        />
      </MenuGroup>
      <MenuItem onSelect={() => setChartMemory({ isInverted: !isInverted })}>
        {isInverted ? t(($) => $.chart.scale.upright) : t(($) => $.chart.scale.invert)}
      </MenuItem>
      <MenuSeparator />
      <MenuItem onSelect={props.onCompare}>{t(($) => $.chart.compare.title)}</MenuItem>
      <MenuItem onSelect={props.onReplay}>{t(($) => $.chart.replay.title)}</MenuItem>
      <MenuSeparator />
      <MenuItem onSelect={() => props.onFull(!props.isFull)}>
        {props.isFull ? t(($) => $.chart.menu.leaveFullScreen) : t(($) => $.chart.menu.fullScreen)}
      </MenuItem>
      <MenuItem onSelect={props.onCopyPicture}>{t(($) => $.chart.menu.copyPicture)}</MenuItem>
      <MenuItem onSelect={props.onSavePicture}>{t(($) => $.chart.menu.savePicture)}</MenuItem>
      <MenuSeparator />
      <MenuItem onSelect={props.onFile}>{t(($) => $.chart.menu.file)}</MenuItem>
    </Menu>
  );
}
