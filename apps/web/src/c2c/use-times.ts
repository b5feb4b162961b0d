import { useSite } from '../site/use-site.ts';

/** Swedish writes a time as the wire does. */
const WRITTEN = 'sv-SE';

/** Times in ms as C2C pages write them, like those of the wire beside them: by the clock of the exchange. */
export function useTimes(): (ms: number) => string {
  const site = useSite();
  const timeZone = site.status === 'ready' ? site.value.time_zone : 'UTC';
  return (ms) => new Date(ms).toLocaleString(WRITTEN, { timeZone });
}
