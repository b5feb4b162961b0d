import { pictureAddress } from '../entities/identity.ts';
import { invalid, optional, type Reader, required, valid } from '../field.ts';
import { choice, largeId, positiveDecimal, singleLine, text } from '../readers.ts';

export const TEXT_MAX = 500;
export const ACCOUNT_MAX = 64;
export const BANK_MAX = 64;
export const NICKNAME_MAX = 40;

export const paymentMethodField = choice(
  { ali_pay: 'ali_pay', we_chat: 'we_chat', bank: 'bank' },
  'Payment method.',
);

export const typeField = choice(
  { buy: 'buy', sell: 'sell' },
  'Side of the offer’s owner: buys or sells coins.',
);

export const offerField = required(largeId('The offer.'));
export const dealField = required(largeId('The order.'));

export const requiredCountry = text({
  max: 2,
  pattern: /^(?:[A-Z]{2})?$/,
  invalid: 'c2c.country',
  description: 'Only for takers whose identity documents are from this country (two-letter code).',
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
export const codePicture = (description: string) =>
  optional({
    ...pictureAddress,
    document: {
      ...pictureAddress.document,
      description: `Picture of the payment code of ${description}: a URL returned by \`POST /api/upload\`.`,
    },
  });
export const evidencePicture = optional({
  ...pictureAddress,
  document: {
    ...pictureAddress.document,
    description: 'One picture: a URL returned by `POST /api/upload`.',
  },
});

/** Fields of a floating price: all three, or none. */
export const floatingFields = {
  float_percent: optional(positiveDecimal('Percent of the index, from 80 to 120, up to two decimals.')),
  float_floor: optional(positiveDecimal('Minimum price in CNY.')),
  float_ceiling: optional(positiveDecimal('Maximum price in CNY.')),
};

const MAX_IDS = 50;

/** Comma-separated ids. */
export const idList: Reader<readonly number[], string> = {
  document: {
    type: 'string',
    description: `Up to ${MAX_IDS} ids of the caller’s offers, separated by commas.`,
  },
  read(value) {
    const parts = value.split(',').map((part) => part.trim());
    const isValid = parts.length <= MAX_IDS && parts.every((part) => /^[1-9]\d{0,14}$/.test(part));
    return isValid ? valid([...new Set(parts.map(Number))]) : invalid('c2c.ids_required');
  },
};
