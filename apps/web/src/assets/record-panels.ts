import { type StaticDataRouteOption, useRouter } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { MovementTab } from './movement-kinds.ts';

export type RecordPanelProps = {
  /** Currency of the filter; null for all. */
  readonly currency: number | null;
};

/** Records of one kind with their states, of which the ledger knows only those that were booked. Declared by a route. */
export type RecordPanel = {
  readonly tab: MovementTab;
  /** Sort position among the panels of a kind. */
  readonly place: number;
  /** Ledger reasons of the records: the list of movements beside the panel omits them. */
  readonly reasons: readonly string[];
  /** True if the panel filters its records by currency. */
  readonly byCurrency: boolean;
  /** Lazily loaded. */
  readonly Panel: ComponentType<RecordPanelProps>;
};

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    readonly recordPanels?: readonly RecordPanel[];
  }
}

type Routes = Readonly<Record<string, { readonly options: { readonly staticData?: StaticDataRouteOption } }>>;

/** Returns the panels that routes declare, in order, each with a key of its own. */
export function useRecordPanels(): readonly (RecordPanel & { readonly key: string })[] {
  const routes: Routes = useRouter().routesByPath;
  return Object.entries(routes)
    .flatMap(([to, { options }]) =>
      (options.staticData?.recordPanels ?? []).map((panel) => ({ ...panel, key: `${to} ${panel.tab}` })),
    )
    .sort((a, b) => a.place - b.place);
}
