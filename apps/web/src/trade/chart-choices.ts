import { useMemo, useState } from 'react';
import type { Studies } from '../chart/price-chart.ts';
import { type ResolutionName, resolutionOf } from '../chart/resolutions.ts';
import { readStored, writeStored } from '../storage/storage.ts';
import { setPreferences, usePreferences } from './preferences.ts';

export type ChartChoices = {
  readonly resolution: ResolutionName;
  readonly onResolution: (name: ResolutionName) => void;
  readonly studies: Studies;
  readonly onStudies: (studies: Studies) => void;
};

/** What a reader has chosen of the chart, remembered: the resolution under `tim`, as the contract names it. */
export function useChartChoices(): ChartChoices {
  const [resolution, setResolution] = useState(() => resolutionOf(readStored('tim')).name);
  const ma = usePreferences((preferences) => preferences.showsMa);
  const maCross = usePreferences((preferences) => preferences.showsMaCross);
  const indicators = usePreferences((preferences) => preferences.indicators);
  const studies = useMemo(() => ({ ma, maCross, indicators }), [ma, maCross, indicators]);
  return {
    resolution,
    onResolution: (name) => {
      writeStored('tim', name);
      setResolution(name);
    },
    studies,
    onStudies: (next) =>
      setPreferences({
        showsMa: next.ma,
        showsMaCross: next.maCross,
        indicators: [...next.indicators],
      }),
  };
}
