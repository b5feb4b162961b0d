import { useEffect, useState } from 'react';

/**
 * Returns whether the chart covers the screen, and the function that changes it. The whole document goes full screen,
 * because menus and dialogs are drawn outside the chart; a browser without a full screen shows it over the whole window.
 */
export function useFullScreen(): readonly [boolean, (isFull: boolean) => void] {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    if (!isFull) return;
    const onChange = () => {
      if (document.fullscreenElement === null) setFull(false);
    };
    const onKey = (event: KeyboardEvent) => {
      // An open menu or dialog takes the key first.
      if (event.key === 'Escape' && !event.defaultPrevented) setFull(false);
    };
    document.documentElement.requestFullscreen?.().catch(() => undefined);
    document.addEventListener('fullscreenchange', onChange);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('fullscreenchange', onChange);
      document.removeEventListener('keydown', onKey);
      if (document.fullscreenElement !== null) document.exitFullscreen().catch(() => undefined);
    };
  }, [isFull]);
  return [isFull, setFull];
}
