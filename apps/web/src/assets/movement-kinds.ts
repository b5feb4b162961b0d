import { type StaticDataRouteOption, useRouter } from '@tanstack/react-router';

/** Kinds of transactions that routes can add ledger reasons to. One reason may be of several kinds. */
export const MOVEMENT_TABS = [
  'deposits',
  'withdrawals',
  'internal',
  'conversions',
  'trading',
  'fees',
  'interest',
  'rewards',
] as const;
export type MovementTab = (typeof MOVEMENT_TABS)[number];

/**
 * Ledger reasons by kind, as named on the wire; `:in` or `:out` restricts one to credits or debits. Reasons of no kind
 * are shown as others.
 */
export type MovementKinds = Readonly<Partial<Record<MovementTab, readonly string[]>>>;

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    readonly movementKinds?: MovementKinds;
  }
}

type Routes = Readonly<Record<string, { readonly options: { readonly staticData?: StaticDataRouteOption } }>>;

/** Returns the reasons that routes declare, by kind. */
export function useMovementReasons(): (tab: MovementTab) => readonly string[] {
  const routes: Routes = useRouter().routesByPath;
  return (tab) =>
    Object.values(routes).flatMap(({ options }) => options.staticData?.movementKinds?.[tab] ?? []);
}
