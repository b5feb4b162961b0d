import { balanceReports } from '../edge/streams/own/balances.ts';
import type { ReportSource } from '../edge/streams/own/report.ts';
import { PRODUCTS } from '../products/products.ts';

const OF_PRODUCTS = PRODUCTS.flatMap(({ name, reports }) =>
  reports === undefined ? [] : [{ name, reports }],
);

/** What programs with a key are told of their users' own things: what happened, and then where the money stands. */
export const OWN_REPORTS: readonly ReportSource[] = [
  ...OF_PRODUCTS.map(({ reports }) => reports),
  balanceReports(new Set(OF_PRODUCTS.map(({ name }) => name))),
];
