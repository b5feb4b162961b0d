import { Input } from '@assay/ui';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

const PAUSE_MS = 250;

/** Search field that applies the input after a short pause. The key `/` focuses the first one of a page. */
export function SearchInput(props: {
  readonly label: string;
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  readonly className?: string;
}) {
  const { label, value, onValueChange } = props;
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  // Values passed on that have not returned yet: they are older than the text in the field.
  const [awaited, setAwaited] = useState<readonly string[]>([]);
  const input = useRef<HTMLInputElement>(null);
  // The value can also change elsewhere: by a view, or by navigating back.
  if (known !== value) {
    const place = awaited.indexOf(value);
    setKnown(value);
    setAwaited(place < 0 ? [] : awaited.slice(place + 1));
    if (place < 0) setTyped(value);
  }
  useEffect(() => {
    if (typed === value) return;
    const timer = setTimeout(() => {
      setAwaited((before) => [...before, typed]);
      onValueChange(typed);
    }, PAUSE_MS);
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
