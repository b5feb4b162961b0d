export type * from './event.ts';
export * from './project.ts';
export type { CrowdFault, CrowdTerms } from './terms.ts';
export { CROWD_FAULTS, crowdFault, shareUpTo, tokensFor, WHOLE_PPM } from './terms.ts';
