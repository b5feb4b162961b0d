import { type StaticDataRouteOption, useRouter } from '@tanstack/react-router';

/** Tabs of the financial records that routes can add ledger reasons to. */
export type MovementTab = 'deposits' | 'withdrawals';

/** Ledger reasons that another page shows in more detail than the ledger. */
export type MovementKind = {
  readonly tab: MovementTab;
  /** Reasons as named on the wire; `:in` or `:out` restricts one to credits or debits. */
  readonly reasons: readonly string[];
  /** Name of the page; a hook. */
  readonly useName: () => string;
};

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    readonly movementKind?: MovementKind;
  }
}

type Routes = Readonly<Record<string, { readonly options: { readonly staticData?: StaticDataRouteOption } }>>;

/** Returns the kinds that routes declare, each with the path of its page. */
export function useMovementKinds(): readonly (MovementKind & { readonly to: string })[] {
  const routes: Routes = useRouter().routesByPath;
  return Object.entries(routes).flatMap(([to, { options }]) => {
    const kind = options.staticData?.movementKind;
    return kind === undefined ? [] : [{ ...kind, to }];
  });
}
