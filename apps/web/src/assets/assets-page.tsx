import { cn } from '@assay/ui';
import type { ReactNode } from 'react';
import { Breadcrumb } from '../navigation/breadcrumb.tsx';
import { ASSETS } from '../navigation/menus.ts';
import { SideNavigation } from '../navigation/side-navigation.tsx';
import { useTitle } from '../site/use-title.ts';

export type AssetsPageProps = {
  readonly title: string;
  /** Page actions, next to its title. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
};

/** Frame of an assets page: side navigation, title and content. */
export function AssetsPage({ title, actions, children }: AssetsPageProps) {
  useTitle(title);
  return (
    <div className="mx-auto grid w-full max-w-300 flex-1 content-start gap-6 px-4 py-8 laptop:grid-cols-[13rem_minmax(0,1fr)]">
      <SideNavigation menu={ASSETS} />
      <section aria-labelledby="assets-title" className="flex min-w-0 flex-col gap-5">
        <Breadcrumb menu={ASSETS} title={title} />
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h1 id="assets-title" className="text-title font-semibold">
            {title}
          </h1>
          {actions !== undefined && <div className="flex flex-wrap gap-2">{actions}</div>}
        </div>
        {children}
      </section>
    </div>
  );
}

/** Card on an assets page. */
export function Panel({
  className,
  children,
}: {
  readonly className?: string;
  readonly children: ReactNode;
}) {
  return (
    <div className={cn('rounded-lg border border-line bg-surface p-4 tablet:p-6', className)}>{children}</div>
  );
}
