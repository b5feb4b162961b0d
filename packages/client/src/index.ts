export * from './client.ts';
export * from './remote.ts';
