export { CREDIT_REASONS, type Credit } from './commands.ts';
export * from './networks.ts';
