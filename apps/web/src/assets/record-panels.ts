import { type StaticDataRouteOption, useRouter } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { MovementTab } from './movement-kinds.ts';

/** Records of deposits or withdrawals from another page, shown after the on-chain ones. Declared by a route. */
export type RecordPanel = {
  readonly tab: MovementTab;
  /** Lazily loaded. */
  readonly Panel: ComponentType;
};

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    readonly recordPanels?: readonly RecordPanel[];
  }
}

type Routes = Readonly<Record<string, { readonly options: { readonly staticData?: StaticDataRouteOption } }>>;

/** Returns the panels that routes declare for a records page, each with the path of its route. */
export function useRecordPanels(tab: MovementTab): readonly (RecordPanel & { readonly to: string })[] {
  const routes: Routes = useRouter().routesByPath;
  return Object.entries(routes).flatMap(([to, { options }]) =>
    (options.staticData?.recordPanels ?? [])
      .filter((panel) => panel.tab === tab)
      .map((panel) => ({ ...panel, to })),
  );
}
