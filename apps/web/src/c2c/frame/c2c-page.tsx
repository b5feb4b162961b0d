import { cn } from '@assay/ui';
import type { ReactNode } from 'react';
import { Breadcrumb } from '../../navigation/breadcrumb.tsx';
import { SideNavigation } from '../../navigation/side-navigation.tsx';
import { useTitle } from '../../site/use-title.ts';
import { C2C } from '../c2c-menu.ts';
import { useTradeUpdates } from '../use-c2c-updates.ts';
import { EligibilityBar } from './eligibility-bar.tsx';

/** Frame of a C2C page: side navigation, obstacles to trading, and content. */
export function C2cPage({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  useTitle(title);
  useTradeUpdates();
  return (
    <div className="mx-auto grid w-full max-w-300 flex-1 content-start gap-6 px-4 py-8 laptop:grid-cols-[13rem_minmax(0,1fr)]">
      <SideNavigation menu={C2C} />
      <section aria-labelledby="c2c-title" className="flex min-w-0 flex-col gap-5">
        <Breadcrumb menu={C2C} title={title} />
        <h1 id="c2c-title" className="text-title font-semibold">
          {title}
        </h1>
        <EligibilityBar />
        {children}
      </section>
    </div>
  );
}

/** Card on a C2C page. */
export function Panel({ className, children }: PanelProps) {
  return (
    <div className={cn('rounded-lg border border-line bg-surface p-4 tablet:p-6', className)}>{children}</div>
  );
}

type PanelProps = { readonly className?: string; readonly children: ReactNode };
