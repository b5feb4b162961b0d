// Runs before the first paint, so that the stored theme never flashes in late.
(() => {
  let stored = {};
  try {
    stored = localStorage ?? {};
  } catch {
    // Storage is blocked or empty: the system's setting decides.
  }
  const night = stored.night_mode;
  const isNight = night === undefined ? !matchMedia('(prefers-color-scheme: light)').matches : night === '1';
  document.documentElement.dataset.theme = isNight ? 'night' : 'day';
})();
