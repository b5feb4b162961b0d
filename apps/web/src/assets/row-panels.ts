import type { MovementRow } from '@assay/contract';
import { type StaticDataRouteOption, useRouter } from '@tanstack/react-router';
import type { ComponentType } from 'react';

/** Properties of a panel below a row of an asset page. */
export type RowPanelProps = {
  readonly currencyId: number;
  readonly currency: string;
  /** The account on whose page the panel opens. */
  readonly account: MovementRow['wallet'];
};

/** Action on a currency of an account, in a panel below its row. Declared by a route. */
export type RowPanel = {
  /** Accounts on whose pages the panel is offered. */
  readonly wallets: readonly MovementRow['wallet'][];
  /** Sort position among the panels of a row. */
  readonly position: number;
  /** Button text, and its accessible name with the currency; a hook. */
  readonly useNames: () => { readonly name: string; readonly nameOf: (currency: string) => string };
  /** Lazily loaded when first opened. */
  readonly Panel: ComponentType<RowPanelProps>;
};

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    readonly rowPanels?: readonly RowPanel[];
  }
}

type Routes = Readonly<Record<string, { readonly options: { readonly staticData?: StaticDataRouteOption } }>>;

/** Returns the panels that routes declare for an account's rows, in order. The same components on every render. */
export function useRowPanels(account: MovementRow['wallet']): readonly RowPanel[] {
  const routes: Routes = useRouter().routesByPath;
  return Object.values(routes)
    .flatMap(({ options }) => options.staticData?.rowPanels ?? [])
    .filter(({ wallets }) => wallets.includes(account))
    .sort((a, b) => a.position - b.position);
}
