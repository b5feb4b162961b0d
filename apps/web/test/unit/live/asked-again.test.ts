import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const SOURCE = new URL('../../../src/', import.meta.url);
/** Files that poll, each with its reason: all other pages are updated by push. */
const ASKING: Readonly<Record<string, string>> = {
  'c2c/market/offer-list.tsx': 'everybody’s: the offers of the market',
  'crowd/use-projects.ts': 'everybody’s: the projects and what was given',
  'index-prices/use-index-prices.ts': 'without a line only',
  'quotations/use-quotations.ts': 'everybody’s: which pairs there are, seldom',
  'sale/use-sales.ts': 'everybody’s: the sales and what was sold',
  'seconds/receipt/receipt-page.tsx': 'everybody’s: the receipt of a contract that runs',
  'trade/lists/use-order-pages.ts': 'without a line only',
  'vote/use-votes.ts': 'everybody’s: the rounds and what was counted',
};
/** Hooks that pass the interval on. */
const ENTRY_POINTS = ['api/remote.ts', 'assets/use-growing-list.ts'];

test('WEB-073 WEB-041: of what is connected only these ask again and again, and none of them for what is the user’s own', () => {
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /\.tsx?$/.test(path),
  );
  expect(files.length).toBeGreaterThan(200);
  const asking = files.filter((path) =>
    /\b(?:everyMs|refetchInterval)\b/.test(readFileSync(new URL(path, SOURCE), 'utf8')),
  );
  expect(asking.toSorted()).toEqual([...Object.keys(ASKING), ...ENTRY_POINTS].toSorted());
});
