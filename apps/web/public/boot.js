// Runs before the first paint, so that the stored theme and language never flash in late.
// The same rules live in src/theme/theme.ts and src/i18n; a test compares them.
(() => {
  const root = document.documentElement;
  const tags = { zh: 'zh-CN', hk: 'zh-HK', jp: 'ja', kr: 'ko', fra: 'fr', spa: 'es', de: 'de', it: 'it' };
  let stored = {};
  try {
    stored = localStorage ?? {};
  } catch {
    // Storage is blocked or empty: the system's setting decides.
  }
  const night = stored.night_mode;
  const isNight = night === undefined ? !matchMedia('(prefers-color-scheme: light)').matches : night === '1';
  root.dataset.theme = isNight ? 'night' : 'day';
  if (stored.price_colours === 'red-up') root.dataset.dir = 'red-up';
  root.lang = tags[stored.locale] ?? 'en';
})();
