import { EmptyState } from '@assay/ui';
import type { ReactNode } from 'react';
import type { Remote } from '../api/remote.ts';
import { FormSkeleton, Loaded } from '../assets/loaded.tsx';

export type OrRefusedProps<Value> = {
  readonly remote: Remote<Value>;
  readonly children: (value: Value) => ReactNode;
};

/** What comes from the server, or its words why there is none: asked again it would say the same. */
export function OrRefused<Value>({ remote, children }: OrRefusedProps<Value>) {
  if (remote.status === 'failed' && remote.message !== null) return <EmptyState title={remote.message} />;
  return (
    <Loaded remote={remote} skeleton={<FormSkeleton fields={3} />}>
      {children}
    </Loaded>
  );
}
