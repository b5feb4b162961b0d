import { Input } from '@assay/ui';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

const DEBOUNCE_MS = 250;

/** Search field that applies the input after a short pause. The key `/` focuses the first one of a page. */
export function SearchInput(props: {
  readonly label: string;
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  readonly className?: string;
}) {
  const { label, value, onValueChange } = props;
  const [draft, setDraft] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  // Values passed on that have not returned yet: they are older than the text in the field.
  const [sentValues, setSentValues] = useState<readonly string[]>([]);
  const input = useRef<HTMLInputElement>(null);
  // The value can also change elsewhere: by a view, or by navigating back.
  if (lastValue !== value) {
    const index = sentValues.indexOf(value);
    setLastValue(value);
    setSentValues(index < 0 ? [] : sentValues.slice(index + 1));
    if (index < 0) setDraft(value);
  }
  useEffect(() => {
    if (draft === value) return;
    const timer = setTimeout(() => {
      setSentValues((before) => [...before, draft]);
      onValueChange(draft);
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [draft, value, onValueChange]);
  useEffect(() => {
    const listener = (event: globalThis.KeyboardEvent): void => {
      const isTyping = event.target instanceof HTMLElement && /^(INPUT|TEXTAREA)$/.test(event.target.tagName);
      if (event.key !== '/' || isTyping || event.defaultPrevented) return;
      event.preventDefault();
      input.current?.focus();
    };
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
  return (
    <Input
      ref={input}
      type="search"
      aria-label={label}
      placeholder={label}
      value={draft}
      onChange={(event) => setDraft(event.target.value)}
      start={<Search aria-hidden="true" className="size-4 text-ink-faint" />}
      className={props.className ?? 'w-80 max-w-full'}
    />
  );
}
