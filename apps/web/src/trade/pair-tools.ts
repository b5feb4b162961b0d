import { type StaticDataRouteOption, useRouter } from '@tanstack/react-router';
import type { ComponentType, LazyExoticComponent } from 'react';
import type { PriceLine } from '../chart/price-lines.ts';
import type { Pair } from './pair/pair.ts';

/** Control and chart lines of an area on the trading pages of a pair. Declared by a route. */
export type PairTool = {
  /** Control beside the pair's name. */
  readonly Control: ComponentType<{ readonly pair: Pair }>;
  /** Reports the user's prices on the pair, for its chart. Loaded with the chart, not with the first page. */
  readonly Lines: LazyExoticComponent<ComponentType<ToolLinesProps>>;
};

export type ToolLinesProps = {
  readonly pair: Pair;
  /** The same reference causes no redrawing. */
  readonly onLines: (lines: readonly PriceLine[]) => void;
};

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    readonly pairTool?: PairTool;
  }
}

type Routes = Readonly<Record<string, { readonly options: { readonly staticData?: StaticDataRouteOption } }>>;

/** Returns the tools that routes declare. The same ones on every render. */
export function usePairTools(): readonly PairTool[] {
  const routes: Routes = useRouter().routesByPath;
  return Object.values(routes).flatMap(({ options }) => options.staticData?.pairTool ?? []);
}
