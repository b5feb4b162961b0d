import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../lib/cn.ts';
import { type ControlSize, controlClass, inputClass } from './control-class.ts';
import { useFieldControl } from './field.tsx';

/** Omits `maxLength`, which would truncate pasted or autofilled text: the form's schema reports what is too long. */
export type InputProps = Omit<ComponentProps<'input'>, 'size' | 'maxLength'> & {
  readonly controlSize?: ControlSize;
  readonly invalid?: boolean;
  /** Inside the box, before and after the text. */
  readonly start?: ReactNode;
  readonly end?: ReactNode;
};

/** A one-line text field. Put it in a `Field`, or give it an `aria-label`. */
export function Input({ controlSize = 'medium', invalid, start, end, className, ...rest }: InputProps) {
  const control = useFieldControl({
    id: rest.id,
    describedBy: rest['aria-describedby'],
    ...(invalid === undefined ? {} : { invalid }),
  });
  return (
    <div
      className={cn(
        controlClass({ size: controlSize, invalid: control['aria-invalid'] ?? false }),
        'gap-2 px-3 focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-accent',
        className,
      )}
    >
      {start}
      <input {...rest} {...control} className={inputClass} />
      {end}
    </div>
  );
}
