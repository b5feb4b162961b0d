import { IconButton } from '@assay/ui';
import { Maximize, RotateCcw, RotateCw, ZoomIn, ZoomOut } from 'lucide-react';
import { type PointerEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Act, actOfKey, changeView, moveView, STARTING_VIEW, transformOf } from './view.ts';

export type PictureViewerProps = {
  /** URL of the picture. */
  readonly src: string;
  readonly label: string;
};

/** Picture viewer: zooms by wheel, keys, buttons or double click, rotates, and pans by dragging or arrow keys. */
export function PictureViewer({ src, label }: PictureViewerProps) {
  const { t } = useTranslation(['review', 'words']);
  const [view, setView] = useState(STARTING_VIEW);
  const [hasFailed, setFailed] = useState(false);
  const frame = useRef<HTMLElement>(null);
  const act = (what: Act): void => setView((now) => changeView(now, what));
  useWheel(frame, act);
  const drag = (event: PointerEvent): void => {
    if (event.buttons !== 1) return;
    setView((now) => moveView(now, event.movementX, event.movementY));
  };
  return (
    <figure className="flex min-w-0 flex-col gap-1">
      <section
        ref={frame}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a picture that is zoomed with keys must be reachable by keyboard
        tabIndex={0}
        aria-label={t(($) => $.review.pictures.view, { name: label, percent: view.zoom })}
        className="flex aspect-square w-full touch-none items-center justify-center overflow-hidden rounded-md border border-line bg-raised"
        onKeyDown={(event) => {
          const what = event.ctrlKey || event.metaKey || event.altKey ? undefined : actOfKey(event.key);
          if (what === undefined) return;
          event.preventDefault();
          act(what);
        }}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
        onDoubleClick={() => act(view.zoom === 100 ? 'in' : 'reset')}
      >
        {hasFailed ? (
          <p className="p-4 text-small text-ink-muted">{t(($) => $.words.pictureFailed)}</p>
        ) : (
          <img
            src={src}
            alt={label}
            draggable={false}
            onError={() => setFailed(true)}
            className="size-full object-contain select-none"
            style={{ transform: transformOf(view) }}
          />
        )}
      </section>
      <figcaption className="flex items-center gap-1 text-small text-ink-muted">
        <span aria-hidden="true" className="mr-auto truncate">
          {label}
        </span>
        <Tool label={t(($) => $.review.pictures.zoomOut)} onClick={() => act('out')} icon={<ZoomOut />} />
        <Tool label={t(($) => $.review.pictures.zoomIn)} onClick={() => act('in')} icon={<ZoomIn />} />
        <Tool label={t(($) => $.review.pictures.left)} onClick={() => act('left')} icon={<RotateCcw />} />
        <Tool label={t(($) => $.review.pictures.right)} onClick={() => act('right')} icon={<RotateCw />} />
        <Tool label={t(($) => $.review.pictures.reset)} onClick={() => act('reset')} icon={<Maximize />} />
      </figcaption>
    </figure>
  );
}

function Tool(props: { readonly label: string; readonly icon: ReactNode; readonly onClick: () => void }) {
  return (
    <IconButton label={props.label} size="small" onClick={props.onClick}>
      {props.icon}
    </IconButton>
  );
}

/** Zooms by wheel instead of scrolling. React registers `onWheel` as passive, where `preventDefault` has no effect. */
function useWheel(frame: { readonly current: HTMLElement | null }, act: (what: Act) => void): void {
  const zoom = useEffectEvent(act);
  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const onWheel = (event: WheelEvent): void => {
      event.preventDefault();
      zoom(event.deltaY < 0 ? 'in' : 'out');
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [frame]);
}
