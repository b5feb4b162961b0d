import { Link, useRouter, useRouterState } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { AssetsEntry } from './assets-entry.ts';

/** The pages of the assets area, beside each of them: those whose routes have an entry. */
export function AssetsNavigation() {
  const { t } = useTranslation('transfer');
  const { routesByPath } = useRouter();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const pages = Object.entries(routesByPath).flatMap(([to, { options }]) => {
    const entry: AssetsEntry | undefined = options.staticData?.assets;
    return entry === undefined ? [] : [{ to, entry }];
  });
  const here = pages.find(({ to }) => to === path)?.entry;
  const behind = here !== undefined && 'behind' in here ? here.behind : null;
  const named = pages.flatMap(({ to, entry }) => ('behind' in entry ? [] : [{ to, ...entry }]));
  return (
    <nav aria-label={t(($) => $.transfer.nav.label)} className="min-w-0">
      <ul className="flex gap-1 overflow-x-auto laptop:flex-col">
        {named
          .sort((one, other) => one.place - other.place)
          .map(({ to, useName }) => (
            <li key={to}>
              <Entry to={to} useName={useName} isCurrent={behind === to} />
            </li>
          ))}
      </ul>
    </nav>
  );
}

type EntryProps = {
  readonly to: string;
  readonly useName: () => string;
  /** The page in view is behind this entry. */
  readonly isCurrent: boolean;
};

function Entry({ to, useName, isCurrent }: EntryProps) {
  return (
    <Link
      to={to}
      ref={showCurrent}
      activeOptions={{ exact: true, includeSearch: false }}
      aria-current={isCurrent ? 'true' : undefined}
      className="flex min-h-8 items-center rounded-sm px-2.5 py-1 text-body whitespace-nowrap text-ink-muted -outline-offset-2 hover:bg-hover hover:text-ink aria-[current]:bg-raised aria-[current]:font-semibold aria-[current]:text-ink touch:min-h-11 laptop:whitespace-normal"
    >
      {useName()}
    </Link>
  );
}

/** On a phone the pages stand in one line that is longer than the screen: the current one is moved into view. */
function showCurrent(link: HTMLAnchorElement | null): void {
  if (!link?.hasAttribute('aria-current')) return;
  const line = link.closest('ul');
  line?.scrollTo({ left: link.offsetLeft - (line.clientWidth - link.clientWidth) / 2 });
}
