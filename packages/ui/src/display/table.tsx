/* oxlint-disable jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard */
import type { ComponentProps } from 'react';
import { cn } from '../lib/cn.ts';

export type TableProps = ComponentProps<'table'> & {
  /** Accessible name of the table. */
  readonly caption: string;
};

/** A plain data table that scrolls sideways where space is narrow. */
export function Table({ caption, className, children, ...rest }: TableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section tabIndex={0} aria-label={caption} className="w-full overflow-x-auto -outline-offset-2">
      <table {...rest} className={cn('w-full border-collapse text-body', className)}>
        <caption className="sr-only">{caption}</caption>
        {children}
      </table>
    </section>
  );
}

type CellProps = { readonly numeric?: boolean };

/** Heading of a column; right-aligned if numeric. */
export function HeadCell({ numeric = false, className, ...rest }: ComponentProps<'th'> & CellProps) {
  return (
    <th
      scope="col"
      {...rest}
      className={cn(
        'h-8 px-2 text-small font-normal whitespace-nowrap text-ink-faint first:pl-0 last:pr-0',
        numeric ? 'text-right' : 'text-left',
        className,
      )}
    />
  );
}

/** A row of the table body with its separator. */
export function Row({ className, ...rest }: ComponentProps<'tr'>) {
  return <tr {...rest} className={cn('border-t border-line', className)} />;
}

/** A cell of the table body; right-aligned if numeric. */
export function Cell({ numeric = false, className, ...rest }: ComponentProps<'td'> & CellProps) {
  return (
    <td
      // Machine translation would treat a number as text and stop its updates.
      translate={numeric ? 'no' : undefined}
      {...rest}
      className={cn(
        'h-9 px-2 whitespace-nowrap first:pl-0 last:pr-0',
        numeric ? 'text-right' : 'text-left',
        className,
      )}
    />
  );
}
