/* oxlint-disable jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard */
import type { ComponentProps } from 'react';
import { cn } from '../lib/cn.ts';

export type TableProps = ComponentProps<'table'> & {
  /** Says what the table holds, for screen readers. */
  readonly caption: string;
};

/** A plain data table that scrolls sideways in a narrow place instead of breaking the page. */
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

/** A column's heading; numeric columns are right-aligned. */
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

/** A body row with its hairline. */
export function Row({ className, ...rest }: ComponentProps<'tr'>) {
  return <tr {...rest} className={cn('border-t border-line', className)} />;
}

/** A body cell; numeric ones are right-aligned. */
export function Cell({ numeric = false, className, ...rest }: ComponentProps<'td'> & CellProps) {
  return (
    <td
      // A translator would take a number for a word, and it would move no more.
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
