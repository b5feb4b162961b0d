import * as z from 'zod/mini';
import { invalid, type Reader, valid } from '../field.ts';
import { choice, text } from '../readers.ts';

/** Steps of identity verification; each requires the previous one. */
export const IDENTITY_STEPS = ['basic', 'advanced', 'assets'] as const;
export type IdentityStep = (typeof IDENTITY_STEPS)[number];

/** States of identity papers. `rejected`: they may be submitted again. */
const PAPER_STATES = ['none', 'waiting', 'approved', 'rejected'] as const;
export type PaperState = (typeof PAPER_STATES)[number];

/** Types of identity documents. */
export const CARD_TYPES = ['id_card', 'passport', 'driver_licence', 'other'] as const;
export type CardType = (typeof CARD_TYPES)[number];

/** Kinds of pictures in identity papers, by the field with the picture's address. */
export const PICTURE_KINDS = [
  'front_pic',
  'reverse_pic',
  'hand_pic',
  'passport_pic',
  'passport_hand_pic',
  'jiashi_pic',
  'jiashi_hand_pic',
  'asset_pic',
] as const;
export type PictureKind = (typeof PICTURE_KINDS)[number];

/** Limits of `POST /api/upload`. */
export const UPLOAD_BYTES_MAX = 4 * 1024 * 1024;
export const UPLOAD_TYPES: readonly string[] = ['image/jpeg', 'image/png'];

/** Reasons to reject papers, in addition to the reviewer's note. */
export const REJECTION_REASONS = [
  'unreadable',
  'incomplete',
  'name_differs',
  'number_differs',
  'face_differs',
  'expired',
  'wrong_document',
  'altered',
  'number_in_use',
  'underage',
  'assets_unproven',
  'other',
] as const;
export type RejectionReason = (typeof REJECTION_REASONS)[number];

const NAME_MAX = 80;
const NUMBER_MAX = 40;
/** Without digits of any script. Source: the contract's text rules. */
const NAME = /^\P{Nd}+$/u;
const CHINESE = /\p{Script=Han}/u;
const NUMBER = /^[\p{L}\p{N}](?:[\p{L}\p{N} ./-]*[\p{L}\p{N}])?$/u;

const LETTER = /\p{L}/u;
/** A document has a name in one line: a line break is rejected, not converted. */
const BREAK = /[\p{Cc}\p{Zl}\p{Zp}]/u;
const nameText = text({ max: NAME_MAX, pattern: NAME, invalid: 'identity.name_digits' });

/** A name as in the identity document. */
export const realName: Reader<string, string | number> = {
  ...nameText,
  read(value) {
    const read = nameText.read(value);
    if ('problem' in read) return read;
    return LETTER.test(value) && !BREAK.test(value) ? read : invalid('input.characters');
  },
};

/** Number of an identity document. */
export const documentNumber: Reader<string, string | number> = {
  document: { type: 'string', maxLength: NUMBER_MAX, description: 'Document number.' },
  read(value) {
    if (value.length > NUMBER_MAX) return invalid('input.too_long', { max: NUMBER_MAX });
    if (CHINESE.test(value)) return invalid('identity.number_chinese');
    return NUMBER.test(value) ? valid(value) : invalid('identity.number_characters');
  },
};

export const cardType = choice(
  {
    '1': 'id_card',
    '2': 'passport',
    '3': 'driver_licence',
    '4': 'other',
    id_card: 'id_card',
    passport: 'passport',
    driver_licence: 'driver_licence',
    other: 'other',
  },
  'Document type; an ID card when absent.',
);

export const nationality = text({
  max: 2,
  pattern: /^[A-Z]{2}$/,
  description: 'ISO 3166-1 alpha-2 code, such as CN. It can’t be changed once set.',
});

export const PICTURE_PATH = '/api/picture';
const ADDRESS = /^(?:https?:\/\/[^/?#]+)?\/api\/picture\?id=([\w-]{43})$/;

/** Address of an uploaded picture; returns its id. */
export const pictureAddress: Reader<string, string> = {
  acceptsNullText: true,
  document: { type: 'string', maxLength: 300, description: 'URL returned by `POST /api/upload`.' },
  read(value) {
    const id = value.length > 300 ? undefined : ADDRESS.exec(value)?.[1];
    return id === undefined ? invalid('identity.picture_address') : valid(id);
  },
};

/** Optional image URL: for a missing image, clients send the URL of a placeholder. */
export const pictureOrPlaceholder: Reader<string | undefined, string> = {
  ...pictureAddress,
  read: (value) => valid(value.length > 300 ? undefined : ADDRESS.exec(value)?.[1]),
};

/** Unguessable id of a picture. */
export const pictureId = text({ max: 43, pattern: /^[\w-]{43}$/, description: 'The picture.' });

export const documentState = z.enum(PAPER_STATES);
