import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../lib/cn.ts';

export type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'children'> & {
  /** Text of the action: accessible name and hover title. */
  readonly label: string;
  readonly children: ReactNode;
  readonly size?: 'small' | 'medium';
};

/** A button that shows only an icon. */
export function IconButton({ label, size = 'medium', className, children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={cn(
        'inline-flex shrink-0 items-center justify-center rounded-sm text-ink-muted transition-colors duration-100 not-disabled:hover:bg-hover not-disabled:hover:text-ink disabled:opacity-50',
        size === 'small' ? 'size-6 touch:size-11 [&_svg]:size-3.5' : 'size-8 touch:size-11 [&_svg]:size-4',
        className,
      )}
    >
      {children}
    </button>
  );
}
