import { type StaticDataRouteOption, useRouter } from '@tanstack/react-router';

/** The tabs of the financial records that routes bring reasons to. */
export type MovementTab = 'deposits' | 'withdrawals';

/** Ledger reasons that a page has more details about than the ledger. */
export type MovementKind = {
  readonly tab: MovementTab;
  /** The reasons as the wire names them, with `:in` or `:out` where only what came or went is meant. */
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

/** The kinds that the routes of the app say, each with the path of its page. */
export function useMovementKinds(): readonly (MovementKind & { readonly to: string })[] {
  const routes: Routes = useRouter().routesByPath;
  return Object.entries(routes).flatMap(([to, { options }]) => {
    const kind = options.staticData?.movementKind;
    return kind === undefined ? [] : [{ ...kind, to }];
  });
}
