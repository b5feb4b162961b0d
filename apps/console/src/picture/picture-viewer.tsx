import { IconButton } from '@assay/ui';
import { Maximize, RotateCcw, RotateCw, ZoomIn, ZoomOut } from 'lucide-react';
import { type PointerEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { actionForKey, changeView, moveView, STARTING_VIEW, transformOf, type ViewAction } from './view.ts';

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
  const frameRef = useRef<HTMLElement>(null);
  const action = (viewAction: ViewAction): void => setView((current) => changeView(current, viewAction));
  useWheel(frameRef, action);
  const drag = (event: PointerEvent): void => {
    if (event.buttons !== 1) return;
    setView((current) => moveView(current, event.movementX, event.movementY));
  };
  return (
    <figure className="flex min-w-0 flex-col gap-1">
      <section
        ref={frameRef}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a picture that is zoomed with keys must be reachable by keyboard
        tabIndex={0}
        aria-label={t(($) => $.review.pictures.view, { name: label, percent: view.zoom })}
        className="flex aspect-square w-full touch-none items-center justify-center overflow-hidden rounded-md border border-line bg-raised"
        onKeyDown={(event) => {
          const viewAction =
            event.ctrlKey || event.metaKey || event.altKey ? undefined : actionForKey(event.key);
          if (viewAction === undefined) return;
          event.preventDefault();
          action(viewAction);
        }}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
        onDoubleClick={() => action(view.zoom === 100 ? 'zoomIn' : 'reset')}
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
        <ToolButton
          label={t(($) => $.review.pictures.zoomOut)}
          onClick={() => action('zoomOut')}
          icon={<ZoomOut />}
        />
        <ToolButton
          label={t(($) => $.review.pictures.zoomIn)}
          onClick={() => action('zoomIn')}
          icon={<ZoomIn />}
        />
        <ToolButton
          label={t(($) => $.review.pictures.left)}
          onClick={() => action('rotateLeft')}
          icon={<RotateCcw />}
        />
        <ToolButton
          label={t(($) => $.review.pictures.right)}
          onClick={() => action('rotateRight')}
          icon={<RotateCw />}
        />
        <ToolButton
          label={t(($) => $.review.pictures.reset)}
          onClick={() => action('reset')}
          icon={<Maximize />}
        />
      </figcaption>
    </figure>
  );
}

function ToolButton(props: {
  readonly label: string;
  readonly icon: ReactNode;
  readonly onClick: () => void;
}) {
  return (
    <IconButton label={props.label} size="small" onClick={props.onClick}>
      {props.icon}
    </IconButton>
  );
}

/** Zooms by wheel instead of scrolling. React registers `onWheel` as passive, where `preventDefault` has no effect. */
function useWheel(
  frameRef: { readonly current: HTMLElement | null },
  action: (viewAction: ViewAction) => void,
): void {
  const zoom = useEffectEvent(action);
  useEffect(() => {
    const element = frameRef.current;
    if (element === null) return;
    const onWheel = (event: WheelEvent): void => {
      event.preventDefault();
      zoom(event.deltaY < 0 ? 'zoomIn' : 'zoomOut');
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [frameRef]);
}
