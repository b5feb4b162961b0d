import { buttonClass } from '@assay/ui';
import { Link, useMatches } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { SideNavigation } from '../navigation/side-navigation.tsx';
import { NotFoundPage } from '../shell/not-found-page.tsx';
import { useTitle } from '../site/use-title.ts';
import type { Frame } from './frame-words.ts';

/** Somewhere that works today. */
const ONWARD = { trade: '/dealCenter', markets: '/quotation' } as const;

/** A page whose product comes later, as its route says. */
export function FramePage() {
  const match = useMatches({ select: (matches) => matches.at(-1) });
  const frame = match?.staticData.frame;
  return frame === undefined ? <NotFoundPage /> : <FrameView key={match?.pathname} frame={frame} />;
}

function FrameView({ frame: { useWords, beside, onward = 'trade' } }: { readonly frame: Frame }) {
  const { t } = useTranslation('frames');
  const { title, text } = useWords();
  useTitle(title);
  return (
    <div className="mx-auto grid w-full max-w-300 flex-1 content-start gap-6 px-4 py-8 laptop:grid-cols-[13rem_minmax(0,1fr)]">
      {beside !== undefined && <SideNavigation menu={beside} />}
      <section aria-labelledby="frame-title" className="min-w-0 laptop:col-start-2">
        <h1 id="frame-title" className="mb-5 text-title font-semibold">
          {title}
        </h1>
        <div className="rounded-lg border border-line bg-surface p-6 tablet:p-8">
          <p className="max-w-160 text-lead">{text}</p>
          <p className="mt-2 mb-6 max-w-160 text-body text-ink-muted">{t(($) => $.frames.soon)}</p>
          <div className="flex flex-wrap gap-2">
            <Link to={ONWARD[onward]} className={buttonClass({ kind: 'solid' })}>
              {t(($) => $.frames.onward[onward])}
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
