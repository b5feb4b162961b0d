import { cva, type VariantProps } from 'class-variance-authority';
import { LoaderCircle } from 'lucide-react';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { cn } from '../lib/cn.ts';

/** Classes of a button, for links that look like one. */
export const buttonClass = cva(
  'inline-flex shrink-0 items-center justify-center gap-1.5 rounded-sm font-semibold whitespace-nowrap select-none transition-colors duration-100 disabled:opacity-50 aria-disabled:opacity-50',
  {
    variants: {
      kind: {
        solid: 'bg-solid text-on-solid not-disabled:hover:bg-solid-hover',
        plain: 'border border-line-strong bg-surface text-ink not-disabled:hover:bg-hover',
        quiet: 'text-ink-muted not-disabled:hover:bg-hover not-disabled:hover:text-ink',
        buy: 'bg-up-solid text-on-direction not-disabled:hover:brightness-110',
        sell: 'bg-down-solid text-on-direction not-disabled:hover:brightness-110',
      },
      size: {
        small: 'h-6 px-2 text-small touch:h-11',
        medium: 'h-8 px-3 text-body touch:h-11 touch:px-4',
        large: 'h-10 px-4 text-lead touch:h-11',
      },
      wide: { true: 'w-full', false: '' },
    },
    defaultVariants: { kind: 'plain', size: 'medium', wide: false },
  },
);

export type ButtonProps = ComponentProps<'button'> &
  VariantProps<typeof buttonClass> & {
    /** Shows a spinner and ignores clicks, but keeps the focus. */
    readonly busy?: boolean;
    readonly icon?: ReactNode;
  };

/** A button with text. Monochrome, except for `buy` and `sell`. */
export function Button({ kind, size, wide, busy = false, icon, className, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      onClick={busy ? ignore : rest.onClick}
      // A disabled button would lose the focus, and keyboard users their position.
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      className={cn(buttonClass({ kind, size, wide }), className)}
    >
      {busy ? <LoaderCircle aria-hidden="true" className="size-4 animate-spin" /> : icon}
      <span className="contents">{children}</span>
    </button>
  );
}

/** Also prevents the submission by Enter in a form's field. */
function ignore(event: MouseEvent): void {
  event.preventDefault();
}
