import { calls, type NewsItem } from '@assay/contract';
import { BannerFace, cn, IconButton, Skeleton } from '@assay/ui';
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRemote } from '../api/remote.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { ArticleLink } from '../news/article-link.tsx';
import { BANNER_MS, ringOffset, TRANSITION_MS } from './carousel-position.ts';

const BANNERS = '5';
const FRAME = 'relative h-56 w-full overflow-hidden rounded-lg border border-line bg-surface tablet:h-64';

/** Carousel of the news banners, in an endless loop. */
export function Carousel() {
  const { t } = useTranslation(['home', 'common']);
  const { code } = useLanguage();
  const banners = useRemote(
    calls.newsList,
    { c_id: BANNERS, lang: code },
    { freshMs: 300_000, suppressToast: true },
  );
  if (banners.status === 'failed') {
    return (
      <div className={cn(FRAME, 'flex items-center justify-center')}>
        <button type="button" onClick={banners.retry} className="text-body text-ink-muted hover:text-ink">
          {t(($) => $.common.state.retry)}
        </button>
      </div>
    );
  }
  if (banners.status !== 'ready') return <Skeleton className={FRAME} />;
  return banners.value.list.length === 0 ? null : <Slides items={banners.value.list} />;
}

function Slides({ items }: { readonly items: readonly NewsItem[] }) {
  const { t } = useTranslation(['home', 'common']);
  const [current, setCurrent] = useState(0);
  const [isPlaying, setPlaying] = useState(() => !matchMedia('(prefers-reduced-motion: reduce)').matches);
  const [isPaused, setPaused] = useState(false);
  const count = items.length;
  const shown = current % count;
  const move = (offset: number) => setCurrent((before) => (before + offset + count) % count);

  useEffect(() => {
    if (!isPlaying || isPaused || count < 2) return;
    const timer = setInterval(() => setCurrent((before) => (before + 1) % count), BANNER_MS);
    return () => clearInterval(timer);
  }, [isPlaying, isPaused, count]);

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only pauses the timer
    <section
      aria-roledescription="carousel"
      aria-label={t(($) => $.home.carousel.label)}
      className={FRAME}
      onMouseEnter={() => setPaused(true)}
      onMouseLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      {items.map((item, index) => (
        <Slide
          key={item.id}
          item={item}
          offset={ringOffset(index, shown, count)}
          label={t(($) => $.home.carousel.slide, { number: index + 1, count })}
        />
      ))}
      {count > 1 && (
        <div className="absolute top-3 right-3 flex items-center rounded-sm bg-surface">
          <IconButton size="small" label={t(($) => $.common.action.previous)} onClick={() => move(-1)}>
            <ChevronLeft />
          </IconButton>
          <IconButton
            size="small"
            label={isPlaying ? t(($) => $.home.carousel.pause) : t(($) => $.home.carousel.play)}
            onClick={() => setPlaying(!isPlaying)}
          >
            {isPlaying ? <Pause /> : <Play />}
          </IconButton>
          <IconButton size="small" label={t(($) => $.common.action.next)} onClick={() => move(1)}>
            <ChevronRight />
          </IconButton>
        </div>
      )}
    </section>
  );
}

type SlideProps = { readonly item: NewsItem; readonly offset: number; readonly label: string };

function Slide({ item, offset, label }: SlideProps) {
  const isShown = offset === 0;
  // Only the banner in view and its two neighbours move; the others stay hidden.
  const isPreloaded = Math.abs(offset) <= 1;
  return (
    <fieldset
      aria-roledescription="slide"
      aria-label={label}
      inert={!isShown}
      style={{
        transform: `translateX(${offset * 100}%)`,
        transitionDuration: isPreloaded ? `${TRANSITION_MS}ms` : '0ms',
      }}
      className={cn('absolute inset-0 transition-transform ease-in-out', !isPreloaded && 'invisible')}
    >
      <ArticleLink
        article={item}
        className="group relative flex h-full flex-col justify-end p-6 -outline-offset-2"
      >
        <BannerFace picture={item.thumbnail} title={item.title} text={item.abstract} />
      </ArticleLink>
    </fieldset>
  );
}
