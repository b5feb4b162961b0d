import { cva, type VariantProps } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { cn } from '../lib/cn.ts';

const badgeClass = cva(
  'inline-flex h-5 items-center gap-1 rounded-sm px-1.5 text-micro font-medium whitespace-nowrap',
  {
    variants: {
      tone: {
        neutral: 'bg-raised text-ink-muted',
        accent: 'bg-accent-soft text-accent',
        warn: 'bg-warn-soft text-warn',
        up: 'bg-up-soft text-up',
        down: 'bg-down-soft text-down',
      },
    },
    defaultVariants: { tone: 'neutral' },
  },
);

export type BadgeProps = VariantProps<typeof badgeClass> & {
  readonly children: ReactNode;
  readonly className?: string;
};

/** A small label of a state. */
export function Badge({ tone, className, children }: BadgeProps) {
  return <span className={cn(badgeClass({ tone }), className)}>{children}</span>;
}
