import type { ReactNode } from 'react';
import { Breadcrumb } from '../../navigation/breadcrumb.tsx';
import { SideNavigation } from '../../navigation/side-navigation.tsx';
import { useTitle } from '../../site/use-title.ts';
import { LEVER } from '../lever-menu.ts';

export type LeverAreaProps = {
  readonly title: string;
  /** Page actions, next to its title. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
};

/** Frame of a contract page: side navigation, title and content. */
export function LeverArea({ title, actions, children }: LeverAreaProps) {
  useTitle(title);
  return (
    <div className="mx-auto grid w-full max-w-360 flex-1 content-start gap-6 px-4 py-8 laptop:grid-cols-[11rem_minmax(0,1fr)]">
      <div className="min-w-0 print:hidden">
        <SideNavigation menu={LEVER} />
      </div>
      <div className="flex min-w-0 flex-col gap-5">
        <Breadcrumb menu={LEVER} title={title} />
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h1 className="text-title font-semibold">{title}</h1>
          {actions !== undefined && <div className="flex flex-wrap gap-2 print:hidden">{actions}</div>}
        </div>
        {children}
      </div>
    </div>
  );
}

/** Card on a contract page. */
export function LeverBox({ children }: { readonly children: ReactNode }) {
  return <div className="min-w-0 rounded-lg border border-line bg-surface">{children}</div>;
}
