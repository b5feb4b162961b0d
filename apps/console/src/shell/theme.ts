const STORAGE_KEY = 'night_mode';

/** Toggles between light and dark theme and stores it, under the key of the traders' app. */
export function changeTheme(): void {
  const { dataset } = document.documentElement;
  const isNight = dataset.theme === 'night';
  dataset.theme = isNight ? 'day' : 'night';
  try {
    localStorage.setItem(STORAGE_KEY, isNight ? '0' : '1');
  } catch {
    // Without storage, the choice lasts until the page is closed.
  }
}
