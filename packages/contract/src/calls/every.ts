export * from './account.ts';
export * from './demo.ts';
export * from './market.ts';
export * from './news.ts';
export * from './safe.ts';
export * from './site.ts';
export * from './spot.ts';
export * from './wallet.ts';
