import { Input } from '@assay/ui';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

const PAUSE_MS = 250;

/** A search that follows the typing after a short pause. The key `/` leads to the first one of a page. */
export function SearchInput(props: {
  readonly label: string;
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  readonly className?: string;
}) {
  const { label, value, onValueChange } = props;
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  // The value can also come from elsewhere: from a view, or with the way back.
  if (known !== value) {
    setKnown(value);
    setTyped(value);
  }
  useEffect(() => {
    if (typed === value) return;
    const timer = setTimeout(() => onValueChange(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, value, onValueChange]);
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
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      start={<Search aria-hidden="true" className="size-4 text-ink-faint" />}
      className={props.className ?? 'w-80 max-w-full'}
    />
  );
}
