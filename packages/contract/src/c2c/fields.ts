import { pictureAddress } from '../entities/identity.ts';
import { optional, required } from '../field.ts';
import { choice, largeId, text } from '../readers.ts';

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

export const bankName = optional(text({ max: BANK_MAX, description: 'The bank and its branch.' }));
export const payAccount = (description: string) =>
  optional(
    text({
      max: ACCOUNT_MAX,
      pattern: /^[^\s<>]+(?: [^\s<>]+)*$/,
      invalid: 'c2c.pay_account',
      description,
    }),
  );
export const nickname = optional(text({ max: NICKNAME_MAX, description: 'The name shown in WeChat.' }));
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
