import { LoaderCircle } from 'lucide-react';

/** Holds the place of a page whose code or words are on their way. */
export function PagePending() {
  return (
    <div aria-busy="true" className="flex min-h-dvh flex-1 items-start justify-center pt-40 text-ink-faint">
      <LoaderCircle aria-hidden="true" className="size-5 animate-spin" />
    </div>
  );
}
