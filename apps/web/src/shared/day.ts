const DAY = /^\d{4}-\d{2}-(\d{2})$/;

/** Returns true for a calendar day that exists, as `YYYY-MM-DD`. */
export function isDay(text: string | undefined): text is string {
  const day = DAY.exec(text ?? '')?.[1];
  return day !== undefined && new Date(`${text}T00:00:00Z`).getUTCDate() === Number(day);
}
