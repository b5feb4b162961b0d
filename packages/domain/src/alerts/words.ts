/** Price that an alert watches. `last`: of the last trade. `index`: of the index. */
export const ALERT_SOURCES = ['last', 'index'] as const;

/** `paused`: has fired, and watches the price again after its pause. */
export const ALERT_STATUSES = ['watching', 'paused', 'ended'] as const;

/**
 * `fired`: for the last time. `cancelled`: by its owner. `expired`: its end date has passed. `pair_delisted` and
 * `owner_closed`: the pair or the account exists no longer.
 */
export const ALERT_END_REASONS = ['fired', 'cancelled', 'expired', 'pair_delisted', 'owner_closed'] as const;

/** Maximum number of alerts of one owner that have not ended. */
export const MAX_OPEN_ALERTS = 50;

/** Maximum number of times that one alert fires. */
export const MAX_ALERT_FIRINGS = 100;

/** Bounds of the pause between two firings of an alert, in milliseconds. */
export const MIN_ALERT_PAUSE_MS = 60_000;
export const MAX_ALERT_PAUSE_MS = 2_592_000_000;

/** Maximum length of the note of an alert, in UTF-16 code units. */
export const MAX_ALERT_NOTE = 60;
