import { EmptyState } from '@assay/ui';
import type { ReactNode } from 'react';
import type { Remote } from '../api/remote.ts';
import { FormSkeleton, Loaded } from '../assets/loaded.tsx';

export type OrRefusedProps<Value> = {
  readonly remote: Remote<Value>;
  readonly children: (value: Value) => ReactNode;
};

/** Server data; after a refusal the server's message without a retry button, as a retry would be refused, too. */
export function OrRefused<Value>({ remote, children }: OrRefusedProps<Value>) {
  if (remote.status === 'failed' && remote.message !== null) return <EmptyState title={remote.message} />;
  return (
    <Loaded remote={remote} skeleton={<FormSkeleton fields={3} />}>
      {children}
    </Loaded>
  );
}
