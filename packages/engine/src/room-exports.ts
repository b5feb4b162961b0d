/** Exports of rooms in addition to their commands, events and rejections, one line each. */

export * from './acceptor/exports.ts';
export * from './alerts/exports.ts';
export * from './c2c/exports.ts';
export * from './checkout/exports.ts';
export * from './conversion/exports.ts';
export * from './crowd/exports.ts';
export * from './custody/exports.ts';
export * from './earn/exports.ts';
export * from './halts/exports.ts';
export * from './lever/exports.ts';
export * from './listing/exports.ts';
export * from './rebate/exports.ts';
export * from './sale/exports.ts';
export * from './seconds/exports.ts';
export * from './spot/exports.ts';
export * from './time/exports.ts';
export * from './twap/exports.ts';
export * from './vote/exports.ts';
