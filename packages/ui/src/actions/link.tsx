import { cva } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { cn } from '../lib/cn.ts';

/** The classes of a text link, for a router's own link component. */
export const linkClass = cva('rounded-sm underline-offset-4', {
  variants: {
    kind: {
      accent: 'text-accent hover:underline',
      inherit: 'text-current underline decoration-line-strong hover:decoration-current',
      quiet: 'text-ink-muted hover:text-ink',
    },
  },
  defaultVariants: { kind: 'accent' },
});

/** A link that leaves the app (new tab, no opener). Links inside the app use the router with `linkClass`. */
export function ExternalLink({ className, children, ...rest }: ComponentProps<'a'>) {
  return (
    <a target="_blank" rel="noopener noreferrer" {...rest} className={cn(linkClass(), className)}>
      {children}
    </a>
  );
}
