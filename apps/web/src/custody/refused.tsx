import { EmptyState } from '@assay/ui';
import type { ReactNode } from 'react';
import type { Remote } from '../api/remote.ts';
import { FormSkeleton, Loaded } from '../assets/loaded.tsx';

export type OrRefusedProps<Value> = {
  readonly remote: Remote<Value>;
  readonly children: (value: Value) => ReactNode;
};

/** Server data, or the server's message if it refused the request, without a retry, which would be refused again. */
export function OrRefused<Value>({ remote, children }: OrRefusedProps<Value>) {
  if (remote.status === 'failed' && remote.message !== null) return <EmptyState title={remote.message} />;
  return (
    <Loaded remote={remote} skeleton={<FormSkeleton fields={3} />}>
      {children}
    </Loaded>
  );
}
