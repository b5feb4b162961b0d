import { useTimes } from '@assay/client/times';
import type { ReactNode } from 'react';

export type TradesTableProps = {
  /** Column names. */
  readonly price: string;
  readonly amount: string;
  readonly time: string;
  /** Rows, newest first. */
  readonly children: ReactNode;
  /** Content shown in place of rows. */
  readonly footer: ReactNode;
};

/** Scrolling table of a pair's trades in a narrow panel. */
export function TradesTable({ price, amount, time, children, footer }: TradesTableProps) {
  const times = useTimes();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <div tabIndex={0} className="min-h-0 flex-1 overflow-y-auto -outline-offset-2">
      <table className="w-full text-small">
        <thead className="sticky top-0 bg-surface text-micro text-ink-faint">
          <tr className="h-6">
            <th scope="col" className="pl-3 text-left font-normal">
              {price}
            </th>
            <th scope="col" className="text-right font-normal">
              {amount}
            </th>
            <th scope="col" className="pr-3 text-right font-normal">
              {times.column(time)}
            </th>
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
      {footer}
    </div>
  );
}
