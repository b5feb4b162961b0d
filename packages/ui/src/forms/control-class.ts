import { cva } from 'class-variance-authority';

/** The box shared by everything one types into or picks from. */
export const controlClass = cva(
  'flex w-full min-w-0 items-center rounded-sm border bg-raised text-ink transition-colors duration-100 has-disabled:opacity-60 disabled:opacity-60',
  {
    variants: {
      size: { medium: 'h-8 text-body', large: 'h-10 text-lead' },
      invalid: {
        true: 'border-warn',
        false:
          'border-line-strong hover:border-control-line focus-within:border-accent focus-visible:border-accent data-popup-open:border-accent',
      },
    },
    defaultVariants: { size: 'medium', invalid: false },
  },
);

export type ControlSize = 'medium' | 'large';
