import { balanceReports } from '../edge/streams/own/balances.ts';
import { ownShapesOf } from '../edge/streams/own/own-frame.ts';
import type { ReportSource } from '../edge/streams/own/report.ts';
import { PRODUCTS } from '../products/products.ts';

const OF_PRODUCTS = PRODUCTS.flatMap(({ name, reports }) =>
  reports === undefined ? [] : [{ name, reports }],
);

/** Reports to programs with a key on their users' own data: events first, then balances. */
export const PROGRAM_REPORTS: readonly ReportSource[] = [
  ...OF_PRODUCTS.map(({ reports }) => reports),
  balanceReports(new Set(OF_PRODUCTS.map(({ name }) => name))),
];

/** Shapes of these reports, by type. */
export const OWN_SHAPES = ownShapesOf(PROGRAM_REPORTS);
