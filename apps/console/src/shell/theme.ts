const KEY = 'night_mode';

/** Changes between day and night and remembers it, under the name that the traders' app uses too. */
export function changeTheme(): void {
  const { dataset } = document.documentElement;
  const isNight = dataset.theme === 'night';
  dataset.theme = isNight ? 'day' : 'night';
  try {
    localStorage.setItem(KEY, isNight ? '0' : '1');
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}
