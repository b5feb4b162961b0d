import type { ComponentProps } from 'react';
import { cn } from '../lib/cn.ts';
import { useFieldControl } from './field.tsx';

export type TextAreaProps = ComponentProps<'textarea'> & { readonly invalid?: boolean };

/** A multi-line text field. Put it in a `Field`, or give it an `aria-label`. */
export function TextArea({ invalid, className, ...rest }: TextAreaProps) {
  const control = useFieldControl({
    id: rest.id,
    describedBy: rest['aria-describedby'],
    ...(invalid === undefined ? {} : { invalid }),
  });
  return (
    <textarea
      {...rest}
      {...control}
      className={cn(
        'w-full min-w-0 rounded-sm border border-line-strong bg-raised px-3 py-2 text-body touch:text-touch text-ink transition-colors duration-100 hover:border-control-line focus-visible:border-accent focus-visible:outline-2 focus-visible:-outline-offset-1 focus-visible:outline-accent disabled:opacity-60',
        control['aria-invalid'] && 'border-warn',
        className,
      )}
    />
  );
}
