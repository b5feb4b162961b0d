export type { AgendaItem, RoomAgenda } from '../stage/agenda.ts';
export { POSTINGS_PER_COMMAND, POSTINGS_PER_STEP, type Progress } from '../stage/bounded-work.ts';
export type * from '../stage/day.ts';
export { CALENDARS, type Calendar } from '../stage/day.ts';
export type * from '../stage/outage.ts';
export { MAX_SILENCE_MS } from '../stage/outage-detector.ts';
export { UPGRADES, type Upgrade } from '../stage/upgrades.ts';
export type { AdoptRules, BeginDay, CloseRoom } from './commands.ts';
export type * from './event.ts';
