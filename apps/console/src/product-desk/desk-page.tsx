import { Banner } from '@assay/ui';
import type { ReactNode } from 'react';
import type { Remote } from '../api/use-remote.ts';
import { PageHead } from '../shell/page-head.tsx';
import { RemoteView } from '../shell/remote-view.tsx';

/** So often a desk is asked anew while it is looked at. */
export const DESK_EVERY_MS = 5_000;

export type DeskPageProps<Desk> = {
  readonly title: string;
  /** Introduction to the whole desk. */
  readonly intro: string;
  readonly remote: Remote<Desk>;
  /** Its parts, one below the other. */
  readonly children: (desk: Desk) => ReactNode;
};

/** The page of a desk under its heading. */
export function DeskPage<Desk>({ title, intro, remote, children }: DeskPageProps<Desk>) {
  return (
    <RemoteView remote={remote} title={title}>
      {(desk) => (
        <>
          <PageHead title={title} />
          <Banner>{intro}</Banner>
          <div className="mt-4 flex flex-col gap-6">{children(desk)}</div>
        </>
      )}
    </RemoteView>
  );
}
