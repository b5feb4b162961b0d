import type { Palette } from '@assay/ui';
import type { Chart, IndicatorCreate, KLineData } from 'klinecharts';
import { hexOf, lineStyleOf } from '../catalogue/colours.ts';
import { kindOf, lineCountOf, lookOf, type Study } from '../catalogue/studies.ts';
import { CANDLE_PANE, fitPanes, paneOf } from './panes.ts';

/** Studies on a chart. */
export type ShownStudies = {
  /** Shows these studies, in this order, instead of the ones before. */
  set(studies: readonly Study[]): void;
  /** Applies a palette and the texts of a language. */
  restyle(look: StudiesLook): void;
  /** Distributes the height among the panes. */
  fit(): void;
};

export type StudiesLook = {
  readonly palette: Palette;
  readonly isNarrow: boolean;
  /** Text before the volume, such as `Volume: `. */
  readonly volumeLabel: string;
};

/** Shows studies on a chart in a box, below `otherLegends` lines of legends at the prices. */
export function createShownStudies(
  chart: Chart,
  container: HTMLElement,
  initialLook: StudiesLook,
  otherLegends: () => number,
): ShownStudies {
  let look = initialLook;
  let shown: readonly Study[] = [];
  const fit = (): void => fitPanes(chart, container, look.isNarrow, shown, otherLegends());
  const stylesOf = (study: Study) => createOf(study, look.palette, () => look.volumeLabel);
  return {
    set(studies) {
      if (isSameOrder(shown, studies)) {
        for (const study of studies) if (!shown.includes(study)) chart.overrideIndicator(stylesOf(study));
      } else {
        // The library keeps the order in which they were added.
        for (const { id } of shown) chart.removeIndicator({ id });
        for (const study of studies) chart.createIndicator(stylesOf(study), true);
      }
      shown = studies;
      fit();
    },
    restyle(next) {
      look = next;
      for (const study of shown) chart.overrideIndicator(stylesOf(study));
      fit();
    },
    fit,
  };
}

function isSameOrder(before: readonly Study[], after: readonly Study[]): boolean {
  return (
    before.length === after.length &&
    before.every(({ id, name }, place) => after[place]?.id === id && after[place].name === name)
  );
}

function createOf(study: Study, palette: Palette, volumeLabel: () => string): IndicatorCreate {
  const { id, name, params } = study;
  const lines = Array.from({ length: Math.max(1, lineCountOf(study)) }, (_, line) =>
    lineStyleOf(lookOf(study, line), palette),
  );
  return {
    id,
    name,
    paneId: kindOf(name).isOnPrice ? CANDLE_PANE : paneOf(study),
    calcParams: [...params],
    styles: { lines },
    ...(name === 'MA_CROSS' ? { extendData: { markColour: hexOf('cyan', palette) } } : {}),
    ...(name === 'VOL' && params.length === 0
      ? {
          precision: 2,
          createTooltipDataSource: ({ chart: { getDataList }, crosshair }) =>
            volumeLegend(volumeLabel(), crosshair.kLineData ?? getDataList().at(-1)),
        }
      : {}),
    ...(name === 'VOL' && params.length > 0 ? { precision: 2, createTooltipDataSource: null } : {}),
  };
}

/** Returns the legend of the volume pane in the page's language. */
function volumeLegend(label: string, bar: KLineData | undefined) {
  const value = bar?.volume === undefined ? '' : bar.volume.toFixed(2);
  return { name: '', calcParamsText: '', features: [], legends: [{ title: label, value }] };
}
