import { type ChangeEvent, type ClipboardEvent, type KeyboardEvent, type ReactNode, useState } from 'react';
import { readDecimal, stepDecimal } from '../decimal/text.ts';
import { cn } from '../lib/cn.ts';
import { type ControlSize, controlClass, typedClass } from './control-class.ts';
import { useFieldControl } from './field.tsx';

export type DecimalInputProps = {
  /** Plain decimal text such as `1234.5`, or empty. Never a number: amounts stay exact. */
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  /** The name: shown inside the box at the start unless a `Field` shows one. */
  readonly label?: string;
  /** Unit at the end of the box, such as `USDT`. */
  readonly unit?: ReactNode;
  readonly decimals: number;
  readonly integerDigits?: number;
  /** What an arrow key adds or takes; Shift makes it ten times that. */
  readonly tick?: string;
  readonly disabled?: boolean;
  readonly readOnly?: boolean;
  readonly invalid?: boolean;
  readonly placeholder?: string;
  readonly name?: string;
  readonly id?: string;
  readonly describedBy?: string;
  readonly controlSize?: ControlSize;
  readonly className?: string;
  readonly onFocus?: () => void;
  readonly onBlur?: () => void;
  readonly onEnter?: () => void;
};

/** A field for an exact amount or price; see `readDecimal` for what may be typed and pasted. */
export function DecimalInput(props: DecimalInputProps) {
  const { value, onValueChange, label, unit, controlSize = 'medium' } = props;
  const rules = { decimals: props.decimals, integerDigits: props.integerDigits ?? 15 };
  // While an input method is composing, its half-finished text is shown but not yet read.
  const [composing, setComposing] = useState<string | null>(null);
  const control = useFieldControl({
    id: props.id,
    describedBy: props.describedBy,
    ...(props.invalid === undefined ? {} : { invalid: props.invalid }),
  });

  const take = (text: string, source: 'typed' | 'pasted') => {
    const next = readDecimal(text, source, rules);
    if (next !== null && next !== value) onValueChange(next);
  };
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    if (composing === null) take(event.target.value, 'typed');
    else setComposing(event.target.value);
  };
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    if (props.readOnly) return;
    event.preventDefault();
    take(event.clipboardData.getData('text').trim(), 'pasted');
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') props.onEnter?.();
    const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : null;
    if (direction === null || props.tick === undefined || props.readOnly) return;
    event.preventDefault();
    onValueChange(stepDecimal(value, props.tick, direction, event.shiftKey ? 10 : 1));
  };

  return (
    <div
      className={cn(
        controlClass({ size: controlSize, invalid: control['aria-invalid'] ?? false }),
        'gap-2 px-3 focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-accent',
        props.className,
      )}
    >
      {label !== undefined && (
        <label htmlFor={control.id} className="shrink-0 text-ink-muted">
          {label}
        </label>
      )}
      <input
        {...control}
        name={props.name}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="done"
        disabled={props.disabled}
        readOnly={props.readOnly}
        placeholder={props.placeholder}
        value={composing ?? value}
        onChange={onChange}
        onPaste={onPaste}
        onKeyDown={onKeyDown}
        onFocus={props.onFocus}
        onBlur={props.onBlur}
        onCompositionStart={() => setComposing(value)}
        onCompositionEnd={(event) => {
          setComposing(null);
          take(event.currentTarget.value, 'typed');
        }}
        className={cn(typedClass, 'text-right font-medium')}
      />
      {unit !== undefined && <span className="shrink-0 text-ink-muted">{unit}</span>}
    </div>
  );
}
