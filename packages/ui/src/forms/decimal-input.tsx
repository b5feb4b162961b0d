import {
  type ChangeEvent,
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  useContext,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { NumberMarksContext } from '../decimal/number-marks.ts';
import { readPasted } from '../decimal/pasted.ts';
import { readDecimal, stepDecimal, writeDecimal } from '../decimal/text.ts';
import { cn } from '../lib/cn.ts';
import { type ControlSize, controlClass, inputClass } from './control-class.ts';
import { useFieldControl } from './field.tsx';

export type DecimalInputProps = {
  /** Plain decimal text such as `1234.5`, or empty. Never a number: amounts stay exact. */
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  /** Label, shown at the start of the box unless a `Field` shows one. */
  readonly label?: string;
  /** Unit at the end of the box, such as `USDT`. */
  readonly unit?: ReactNode;
  readonly decimals: number;
  readonly integerDigits?: number;
  /** Step of an arrow key; ten times that with Shift. */
  readonly tick?: string;
  /** Start value of an arrow key while the field is empty; zero if absent. */
  readonly stepsFrom?: string;
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

/** Text as typed, kept while the field's value equals the parsed one. */
type Draft = { readonly text: string; readonly value: string; readonly hasBlurred: boolean };

/** A text such as `1.234`, which is ambiguous between languages: a decimal or a thousand. */
const SINGLE_GROUP = /^\s*\d{1,3}[.,]\d{3}\s*$/;

/** Field for an exact amount or price; see `readDecimal` for accepted input. */
export function DecimalInput(props: DecimalInputProps) {
  const { value, onValueChange, label, unit, controlSize = 'medium' } = props;
  const marks = useContext(NumberMarksContext);
  const rules = { decimals: props.decimals, integerDigits: props.integerDigits ?? 15, marks };
  // During IME composition the incomplete text is shown but not parsed yet.
  const [composing, setComposing] = useState<string | null>(null);
  const [draft, setDraft] = useState<Draft | null>(null);
  const isDraft = draft?.value === value;
  if (draft !== null && !isDraft) setDraft(null);
  const displayText = isDraft ? draft.text : writeDecimal(value, marks);
  const isUnreadable = isDraft && draft.value === '' && draft.text.trim() !== '';
  const input = useRef<HTMLInputElement>(null);
  const control = useFieldControl({
    id: props.id,
    describedBy: props.describedBy,
    ...(isUnreadable && draft.hasBlurred
      ? { invalid: true }
      : props.invalid === undefined
        ? {}
        : { invalid: props.invalid }),
  });

  const applyText = (text: string) => {
    const reading = readDecimal(text, rules);
    if (reading === null) return;
    setDraft({ ...reading, hasBlurred: false });
    if (reading.value !== value) onValueChange(reading.value);
  };
  /** Replaces the text by the parsed number; an unreadable text stays and is marked as invalid. */
  const finishEditing = () =>
    setDraft(draft?.value === '' && draft.text !== '' ? { ...draft, hasBlurred: true } : null);
  // Blocks the submission of an unreadable text: its empty value has a meaning in many forms.
  useLayoutEffect(() => {
    const form = input.current?.form;
    if (!isUnreadable || !form) return;
    const blockSubmit = (event: SubmitEvent) => {
      event.preventDefault();
      event.stopPropagation();
      setDraft((current) => current && { ...current, hasBlurred: true });
      input.current?.focus();
    };
    form.addEventListener('submit', blockSubmit);
    return () => form.removeEventListener('submit', blockSubmit);
  }, [isUnreadable]);
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    if (composing === null) applyText(event.target.value);
    else setComposing(event.target.value);
  };
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    if (props.readOnly) return;
    event.preventDefault();
    const reading = readPasted(event.clipboardData.getData('text'), rules);
    if (reading === null) return;
    setDraft(null);
    onValueChange(reading.value);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') {
      finishEditing();
      // Enter does not submit an ambiguous thousand: the field shows the parsed number first.
      if (isDraft && SINGLE_GROUP.test(draft.text) && !draft.value.includes('.')) event.preventDefault();
      else if (!isUnreadable) props.onEnter?.();
    }
    const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : null;
    if (direction === null || props.tick === undefined || props.readOnly) return;
    event.preventDefault();
    onValueChange(
      stepDecimal(value || (props.stepsFrom ?? ''), props.tick, direction, event.shiftKey ? 10 : 1),
    );
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
        ref={input}
        name={props.name}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="done"
        disabled={props.disabled}
        readOnly={props.readOnly}
        placeholder={props.placeholder}
        value={composing ?? displayText}
        onChange={onChange}
        onPaste={onPaste}
        onKeyDown={onKeyDown}
        onFocus={props.onFocus}
        onBlur={() => {
          finishEditing();
          props.onBlur?.();
        }}
        onCompositionStart={() => setComposing(displayText)}
        onCompositionEnd={(event) => {
          setComposing(null);
          applyText(event.currentTarget.value);
        }}
        className={cn(inputClass, 'text-right font-medium')}
      />
      {unit !== undefined && <span className="shrink-0 text-ink-muted">{unit}</span>}
    </div>
  );
}
