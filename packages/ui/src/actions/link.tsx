import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { cn } from '../lib/cn.ts';

/** Classes of a text link, for a router's own link component. */
export const linkClass = cva('rounded-sm underline-offset-4', {
  variants: {
    kind: {
      accent: 'text-accent underline decoration-line-strong hover:decoration-current',
      inherit: 'text-current underline decoration-line-strong hover:decoration-current',
      quiet: 'inline-flex min-h-6 min-w-6 items-center text-ink-muted hover:text-ink touch:min-h-11',
    },
  },
  defaultVariants: { kind: 'accent' },
});

export type ExternalLinkProps = ComponentProps<'a'> & VariantProps<typeof linkClass>;

/** A link that leaves the app (new tab, no opener). Links inside the app use the router with `linkClass`. */
export function ExternalLink({ kind, className, children, ...rest }: ExternalLinkProps) {
  return (
    <a target="_blank" rel="noopener noreferrer" {...rest} className={cn(linkClass({ kind }), className)}>
      {children}
    </a>
  );
}
