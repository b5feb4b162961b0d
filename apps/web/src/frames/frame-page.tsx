import { buttonClass } from '@assay/ui';
import { Link, useRouterState } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { CentreNavigation } from '../account/centre/centre-navigation.tsx';
import { AssetsNavigation } from '../assets/assets-navigation.tsx';
import { NotFoundPage } from '../shell/not-found-page.tsx';
import { useTitle } from '../site/use-title.ts';
import { AREA_NAVIGATION, FRAMES, type Frame, type FrameArea, frameOf } from './frames.ts';
import { onwardFrom } from './onward.ts';

/** A page whose product comes later: its place, what will be there, and a way on. */
export function FramePage() {
  const path = useRouterState({ select: (state) => state.location.pathname });
  const frame = frameOf(path);
  return frame === undefined ? <NotFoundPage /> : <FrameView frame={frame} />;
}

function FrameView({ frame }: { readonly frame: Frame }) {
  const { t } = useTranslation('frames');
  const title = t(($) => $.frames.pages[frame.page].title);
  useTitle(title);
  const onward = onwardFrom(frame.area);
  return (
    <div className="mx-auto grid w-full max-w-300 flex-1 content-start gap-6 px-4 py-8 laptop:grid-cols-[13rem_minmax(0,1fr)]">
      <FrameNavigation area={frame.area} />
      <section aria-labelledby="frame-title" className="min-w-0 laptop:col-start-2">
        <h1 id="frame-title" className="mb-5 text-title font-semibold">
          {title}
        </h1>
        <div className="rounded-lg border border-line bg-surface p-6 tablet:p-8">
          <p className="max-w-160 text-lead">{t(($) => $.frames.pages[frame.page].text)}</p>
          <p className="mt-2 mb-6 max-w-160 text-body text-ink-muted">{t(($) => $.frames.soon)}</p>
          <div className="flex flex-wrap gap-2">
            <Link to={onward.to} className={buttonClass({ kind: 'solid' })}>
              {t(($) => $.frames.onward[onward.label])}
            </Link>
            <Link to="/noticeList" className={buttonClass()}>
              {t(($) => $.frames.onward.notices)}
            </Link>
          </div>
        </div>
      </section>
    </div>
  );
}

function FrameNavigation({ area }: { readonly area: FrameArea }) {
  if (area === 'account') return <CentreNavigation />;
  return area === 'assets' ? <AssetsNavigation /> : <AreaNavigation area={area} />;
}

function AreaNavigation({ area }: { readonly area: FrameArea }) {
  const { t } = useTranslation('frames');
  const paths = AREA_NAVIGATION[area];
  if (paths.length === 0) return null;
  return (
    <nav aria-label={t(($) => $.frames.areas[area])} className="min-w-0">
      <ul className="flex gap-1 overflow-x-auto laptop:flex-col">
        {paths.map((path) => (
          <li key={path}>
            <Link
              to={path}
              className="flex h-8 items-center rounded-sm touch:h-11 px-2.5 text-body whitespace-nowrap text-ink-muted -outline-offset-2 hover:bg-hover hover:text-ink aria-[current=page]:bg-raised aria-[current=page]:font-semibold aria-[current=page]:text-ink"
            >
              {t(($) => $.frames.pages[FRAMES[path].page].title)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
