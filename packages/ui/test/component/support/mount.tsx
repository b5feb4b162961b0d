import { NumberMarksContext, numberMarksOf, StrictStyles, Toaster } from '@assay/ui';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { onTestFinished } from 'vitest';
import './styles.css';

/** Renders a part as the apps do, with the number marks of a language, until the test ends. */
export function mount(part: ReactNode, tag = 'en'): HTMLElement {
  const host = document.createElement('div');
  document.body.append(host);
  const root = createRoot(host);
  root.render(
    <StrictStyles>
      <NumberMarksContext value={numberMarksOf(tag)}>{part}</NumberMarksContext>
      <Toaster label="Messages" closeLabel="Dismiss" />
    </StrictStyles>,
  );
  onTestFinished(() => {
    root.unmount();
    host.remove();
  });
  return host;
}
