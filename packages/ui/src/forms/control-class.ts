import { cva } from 'class-variance-authority';

/** Classes of the box of all text fields and selects. */
export const controlClass = cva(
  'flex w-full min-w-0 items-center rounded-sm border bg-raised text-ink transition-colors duration-100 has-disabled:opacity-60 disabled:opacity-60',
  {
    variants: {
      size: { medium: 'h-8 text-body touch:h-11', large: 'h-10 text-lead touch:h-11' },
      invalid: {
        true: 'border-warn',
        false:
          'border-line-strong hover:border-control-line focus-within:border-accent focus-visible:border-accent data-popup-open:border-accent',
      },
    },
    defaultVariants: { size: 'medium', invalid: false },
  },
);

/** Classes of typed text: iOS zooms in on a field with text smaller than `text-touch`. */
export const inputClass = 'h-full min-w-0 flex-1 bg-transparent text-inherit outline-none touch:text-touch';

export type ControlSize = 'medium' | 'large';
