import { Banner } from '@assay/ui';
import type { ReactNode } from 'react';
import type { Remote } from '../api/use-remote.ts';
import { PageHead } from '../shell/page-head.tsx';
import { RemoteView } from '../shell/remote-view.tsx';

/** Milliseconds between refetches of an open page. */
export const DESK_REFRESH_INTERVAL_MS = 5_000;

export type DeskPageProps<Desk> = {
  readonly title: string;
  /** Introduction of the page. */
  readonly intro: string;
  readonly remote: Remote<Desk>;
  /** Sections of the page, from top to bottom. */
  readonly children: (desk: Desk) => ReactNode;
};

/** Back-office page of a product, with its heading. */
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
