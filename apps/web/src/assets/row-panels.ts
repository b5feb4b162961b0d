import type { MovementRow } from '@assay/contract';
import { type StaticDataRouteOption, useRouter } from '@tanstack/react-router';
import type { ComponentType } from 'react';

/** Properties of a panel below a row of an asset page. */
export type RowPanelProps = {
  readonly currencyId: number;
  readonly currency: string;
  /** The account on whose page it opens. */
  readonly account: MovementRow['wallet'];
};

/** Action on a currency of an account, in a panel below its row. A route brings it with its page. */
export type RowPanel = {
  /** The accounts on whose pages it stands. */
  readonly of: readonly MovementRow['wallet'][];
  /** Panels are in the order of their places. */
  readonly place: number;
  /** The button's name, and what it is called with the currency; a hook. */
  readonly useNames: () => { readonly name: string; readonly nameOf: (currency: string) => string };
  /** Lazily loaded: its code comes when it is first opened. */
  readonly Panel: ComponentType<RowPanelProps>;
};

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    readonly rowPanels?: readonly RowPanel[];
  }
}

type Routes = Readonly<Record<string, { readonly options: { readonly staticData?: StaticDataRouteOption } }>>;

/** The panels that the routes of the app bring to an account's rows, in order. The same ones at every drawing. */
export function useRowPanels(account: MovementRow['wallet']): readonly RowPanel[] {
  const routes: Routes = useRouter().routesByPath;
  return Object.values(routes)
    .flatMap(({ options }) => options.staticData?.rowPanels ?? [])
    .filter(({ of }) => of.includes(account))
    .sort((one, other) => one.place - other.place);
}
