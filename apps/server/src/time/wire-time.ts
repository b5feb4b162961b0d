const formats = new Map<string, Intl.DateTimeFormat>();

/** A moment as the wire writes it: `YYYY-MM-DD HH:mm:ss` in the exchange's time zone. */
export function wireTime(ms: number, timeZone: string): string {
  return formatOf(timeZone).format(ms).replace(',', '');
}

function formatOf(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (!format) {
    // The Swedish order of a date is the wire's.
    format = new Intl.DateTimeFormat('sv-SE', {
      timeZone,
      dateStyle: 'short',
      timeStyle: 'medium',
    });
    formats.set(timeZone, format);
  }
  return format;
}
