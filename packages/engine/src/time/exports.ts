export type { AgendaItem, RoomAgenda } from './agenda.ts';
export { POSTINGS_PER_COMMAND, POSTINGS_PER_STEP, type Progress } from './bounded-work.ts';
export { type BeginDay, CALENDARS, type Calendar } from './commands.ts';
export type * from './day.ts';
export type * from './event.ts';
export type * from './outage.ts';
export { LONGEST_SILENCE_MS } from './pulse.ts';
