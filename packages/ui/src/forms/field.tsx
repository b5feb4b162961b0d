import { CircleAlert } from 'lucide-react';
import { createContext, type ReactNode, useContext, useId } from 'react';
import { cn } from '../lib/cn.ts';

type FieldIds = {
  readonly control: string;
  readonly describedBy: string | undefined;
  readonly invalid: boolean;
};

const FieldContext = createContext<FieldIds | null>(null);

export type FieldProps = {
  readonly label: string;
  readonly hint?: string | undefined;
  /** Error of the value, announced politely; none if empty or absent. */
  readonly error?: string | undefined;
  /** Hides the label visually, but not from screen readers. */
  readonly hideLabel?: boolean;
  /** Content at the end of the label's line, such as a link. */
  readonly aside?: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
};

/** Label, control, hint and error of one form field; the control inside receives their ids automatically. */
export function Field({ label, hint, error, hideLabel = false, aside, className, children }: FieldProps) {
  const id = useId();
  const descriptionIds = [hint === undefined ? '' : `${id}-hint`, error ? `${id}-error` : '']
    .filter(Boolean)
    .join(' ');
  const ids = { control: id, describedBy: descriptionIds || undefined, invalid: Boolean(error) };
  return (
    <FieldContext value={ids}>
      <div className={cn('flex min-w-0 flex-col gap-1.5', className)}>
        <div
          className={cn(
            'flex items-baseline justify-between gap-2',
            hideLabel && aside === undefined && 'sr-only',
          )}
        >
          <label htmlFor={id} className={cn('text-small text-ink-muted', hideLabel && 'sr-only')}>
            {label}
          </label>
          {aside}
        </div>
        {children}
        {hint !== undefined && (
          <p id={`${id}-hint`} className="text-small text-ink-faint">
            {hint}
          </p>
        )}
        <p
          id={`${id}-error`}
          aria-live="polite"
          className={cn('flex gap-1 text-small text-warn', !error && 'hidden')}
        >
          {error ? <CircleAlert aria-hidden="true" className="mt-0.5 size-3 shrink-0" /> : null}
          <span>{error}</span>
        </p>
      </div>
    </FieldContext>
  );
}

/** Returns the attributes of a control from its `Field`; its own props take precedence. */
export function useFieldControl(controlProps: {
  id?: string | undefined;
  describedBy?: string | undefined;
  invalid?: boolean;
}) {
  const field = useContext(FieldContext);
  const generatedId = useId();
  return {
    id: controlProps.id ?? field?.control ?? generatedId,
    'aria-describedby': controlProps.describedBy ?? field?.describedBy,
    'aria-invalid': (controlProps.invalid ?? field?.invalid) || undefined,
  };
}
