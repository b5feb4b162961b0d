/** A file of texts that the server sends: its keys stand behind a prefix, where it has one. */
export type MessageFile<Texts = object, Prefix extends string = string> = {
  readonly prefix: Prefix;
  /** Carries a type alone: the texts as they are in English. */
  readonly texts?: Texts;
};

/** The files by name, one line each: those of an area or a product are here because their line stands here. */
export const MESSAGE_FILES = {
  message: file<typeof import('./en/message.json')>(''),
  'identity-message': file<typeof import('./en/identity-message.json')>(''),
  'console-message': file<typeof import('./en/console-message.json'), 'console.'>('console.'),
  'c2c-desk-message': file<typeof import('./en/c2c-desk-message.json')>(''),
  'c2c-letter-message': file<typeof import('./en/c2c-letter-message.json')>(''),
  'c2c-message': file<typeof import('./en/c2c-message.json')>(''),
  'rebate-message': file<typeof import('./en/rebate-message.json')>(''),
  'rebate-desk-message': file<typeof import('./en/rebate-desk-message.json')>(''),
  'seconds-message': file<typeof import('./en/seconds-message.json')>(''),
  'sale-desk-message': file<typeof import('./en/sale-desk-message.json')>(''),
  'sale-message': file<typeof import('./en/sale-message.json')>(''),
  'spot-message': file<typeof import('./en/spot-message.json')>(''),
  'api-message': file<typeof import('./en/api-message.json')>(''),
  'checkout-letter-message': file<typeof import('./en/checkout-letter-message.json')>(''),
  'checkout-message': file<typeof import('./en/checkout-message.json')>(''),
  'checkout-desk-message': file<typeof import('./en/checkout-desk-message.json')>(''),
  'complaint-message': file<typeof import('./en/complaint-message.json')>(''),
  'complaint-desk-message': file<typeof import('./en/complaint-desk-message.json')>(''),
  'crowd-demo-message': file<typeof import('./en/crowd-demo-message.json')>(''),
  'crowd-desk-message': file<typeof import('./en/crowd-desk-message.json')>(''),
  'crowd-message': file<typeof import('./en/crowd-message.json')>(''),
  'custody-message': file<typeof import('./en/custody-message.json')>(''),
  'conversion-letter-message': file<typeof import('./en/conversion-letter-message.json')>(''),
  'conversion-message': file<typeof import('./en/conversion-message.json')>(''),
  'agent-message': file<typeof import('./en/agent-message.json')>(''),
  'acceptor-letter-message': file<typeof import('./en/acceptor-letter-message.json')>(''),
  'acceptor-message': file<typeof import('./en/acceptor-message.json')>(''),
  'coin-message': file<typeof import('./en/coin-message.json')>(''),
  'earn-desk-message': file<typeof import('./en/earn-desk-message.json')>(''),
  'earn-letter-message': file<typeof import('./en/earn-letter-message.json')>(''),
  'earn-message': file<typeof import('./en/earn-message.json')>(''),
  'lever-desk-message': file<typeof import('./en/lever-desk-message.json')>(''),
  'lever-letter-message': file<typeof import('./en/lever-letter-message.json')>(''),
  'liabilities-message': file<typeof import('./en/liabilities-message.json')>(''),
  'lever-message': file<typeof import('./en/lever-message.json')>(''),
  'transfer-message': file<typeof import('./en/transfer-message.json')>(''),
  'vote-desk-message': file<typeof import('./en/vote-desk-message.json')>(''),
  'vote-message': file<typeof import('./en/vote-message.json')>(''),
};

function file<Texts, Prefix extends string = ''>(prefix: Prefix): MessageFile<Texts, Prefix> {
  return { prefix };
}
