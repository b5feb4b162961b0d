import { Skeleton } from '@assay/ui';
import type { ReactNode } from 'react';
import { type LoadedProps, Loaded as LoadedWhole } from '../../assets/loaded.tsx';
import { Breadcrumb } from '../../navigation/breadcrumb.tsx';
import { ACCOUNT_CENTRE } from '../../navigation/menus.ts';
import { SideNavigation } from '../../navigation/side-navigation.tsx';
import { useTitle } from '../../site/use-title.ts';
import { StepUpHost } from '../step-up/step-up-host.tsx';

/** Frame of an account centre page: side navigation, title and content. */
export function CentrePage({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  useTitle(title);
  return (
    <div className="mx-auto grid w-full max-w-300 flex-1 content-start gap-6 px-4 py-8 laptop:grid-cols-[13rem_minmax(0,1fr)]">
      <SideNavigation menu={ACCOUNT_CENTRE} />
      <section aria-labelledby="centre-title" className="flex min-w-0 flex-col gap-5">
        <Breadcrumb menu={ACCOUNT_CENTRE} title={title} />
        <h1 id="centre-title" className="text-title font-semibold">
          {title}
        </h1>
        {children}
      </section>
      <StepUpHost />
    </div>
  );
}

/** Card on an account centre page. */
export function Panel({ children }: { readonly children: ReactNode }) {
  return <div className="rounded-lg border border-line bg-surface p-5 tablet:p-6">{children}</div>;
}

const SKELETON_ROWS = [1, 2, 3];

/** Server data once it is loaded; three skeleton boxes until then. */
export function Loaded<Value>(props: Omit<LoadedProps<Value>, 'skeleton'>) {
  const skeleton = SKELETON_ROWS.map((row) => <Skeleton key={row} className="mb-3 h-20 w-full" />);
  return <LoadedWhole {...props} skeleton={skeleton} />;
}
