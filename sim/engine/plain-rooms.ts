import { PlainBook, roomsWith, spotWith } from '@assay/engine';

/** The engine's register with those rooms in a plainer make that have one: what they answer must be the same. */
export const PLAIN_ROOMS = roomsWith(spotWith(() => new PlainBook()));
