import { pictureAddress } from '../entities/identity.ts';
import { found, optional, type Reader, required, wrong } from '../field.ts';
import { choice, largeId, positiveDecimal, singleLine, text } from '../readers.ts';

export const TEXT_MAX = 500;
export const ACCOUNT_MAX = 64;
export const BANK_MAX = 64;
export const NICKNAME_MAX = 40;

export const wayField = choice(
  { ali_pay: 'ali_pay', we_chat: 'we_chat', bank: 'bank' },
  'How the money is paid.',
);

export const typeField = choice(
  { buy: 'buy', sell: 'sell' },
  'What the owner of the offer does: buys or sells coins.',
);

export const offerField = required(largeId('The offer.'));
export const dealField = required(largeId('The deal.'));

export const wantedCountry = text({
  max: 2,
  pattern: /^(?:[A-Z]{2})?$/,
  invalid: 'c2c.country',
  description: 'Only for takers whose papers are of this country, by its two letters.',
});

export const bankName = optional(singleLine({ max: BANK_MAX, description: 'The bank and its branch.' }));
export const payAccount = (description: string) =>
  optional(
    text({
      max: ACCOUNT_MAX,
      pattern: /^[^\s<>]+(?: [^\s<>]+)*$/,
      invalid: 'c2c.pay_account',
      description,
    }),
  );
export const nickname = optional(singleLine({ max: NICKNAME_MAX, description: 'The name shown in WeChat.' }));
export const codePicture = (what: string) =>
  optional({
    ...pictureAddress,
    document: {
      ...pictureAddress.document,
      description: `A picture of the payment code of ${what}: what \`POST /api/upload\` answered.`,
    },
  });
export const evidencePicture = optional({
  ...pictureAddress,
  document: {
    ...pictureAddress.document,
    description: 'One picture: what `POST /api/upload` answered.',
  },
});

/** Fields of a floating price: all three, or none. */
export const floatingFields = {
  float_percent: optional(positiveDecimal('Percent of the index, from 80 to 120, up to two decimals.')),
  float_floor: optional(positiveDecimal('CNY below which the price never is.')),
  float_ceiling: optional(positiveDecimal('CNY above which the price never is.')),
};

const MAX_IDS = 50;

/** Comma-separated ids. */
export const idList: Reader<readonly number[], string> = {
  document: {
    type: 'string',
    description: `Up to ${MAX_IDS} numbers of own offers, with commas between them.`,
  },
  read(value) {
    const parts = value.split(',').map((part) => part.trim());
    const isFine = parts.length <= MAX_IDS && parts.every((part) => /^[1-9]\d{0,14}$/.test(part));
    return isFine ? found([...new Set(parts.map(Number))]) : wrong('c2c.ids_required');
  },
};
