import { cn } from '@assay/ui';
import type { ReactNode } from 'react';
import { Breadcrumb } from '../navigation/breadcrumb.tsx';
import { SideNavigation } from '../navigation/side-navigation.tsx';
import { useTitle } from '../site/use-title.ts';
import { SECONDS_MENU } from './seconds-menu.ts';

export type SecondsPageProps = {
  readonly title: string;
  /** Introduction below the title. */
  readonly intro?: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
};

/** Frame of a seconds contracts page: side navigation, title and content. */
export function SecondsPage({ title, intro, actions, children }: SecondsPageProps) {
  useTitle(title);
  return (
    <div className="mx-auto grid w-full max-w-300 flex-1 content-start gap-6 px-4 py-8 laptop:grid-cols-[13rem_minmax(0,1fr)]">
      <SideNavigation menu={SECONDS_MENU} />
      <section aria-labelledby="seconds-title" className="flex min-w-0 flex-col gap-5">
        <Breadcrumb menu={SECONDS_MENU} title={title} />
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <div>
            <h1 id="seconds-title" className="text-title font-semibold">
              {title}
            </h1>
            {intro !== undefined && <p className="mt-1 max-w-160 text-body text-ink-muted">{intro}</p>}
          </div>
          {actions !== undefined && <div className="flex flex-wrap gap-2">{actions}</div>}
        </div>
        {children}
      </section>
    </div>
  );
}

/** Card on a seconds contracts page. */
export function Panel({
  title,
  className,
  children,
}: {
  readonly title?: string;
  readonly className?: string;
  readonly children: ReactNode;
}) {
  return (
    <div className={cn('min-w-0 rounded-lg border border-line bg-surface p-4 tablet:p-6', className)}>
      {title !== undefined && <h2 className="mb-3 text-lead font-semibold">{title}</h2>}
      {children}
    </div>
  );
}
