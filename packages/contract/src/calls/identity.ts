import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import {
  cardType,
  documentNumber,
  documentState,
  nationality,
  PICTURE_KINDS,
  PICTURE_PATH,
  pictureAddress,
  pictureId,
  pictureOrPlaceholder,
  REJECTION_REASONS,
  realName,
  UPLOAD_BYTES_MAX,
} from '../entities/identity.ts';
import { flag, wholeNumber, wireTime } from '../entities/primitives.ts';
import { optional, required, withDefault } from '../field.ts';

const area = 'identity';

export const upload = defineCall({
  name: 'upload',
  methods: ['POST'],
  path: '/api/upload',
  area,
  access: 'open',
  auth: 'token_or_cookie',
  summary:
    'Uploads one JPEG or PNG picture of at most 4 MB and returns its URL. Until it is attached to a submission, only the uploading user can fetch it, and nobody if a guest uploaded it. A picture that is not attached is deleted after a day.',
  input: z.object({}),
  answer: z.string(),
  body: 'file',
  bodyBytesMax: UPLOAD_BYTES_MAX,
});

export const picture = defineCall({
  name: 'picture',
  methods: ['GET'],
  path: PICTURE_PATH,
  area,
  access: 'user',
  auth: 'token_or_cookie',
  frozen: 'allowed',
  summary: 'One of the caller’s pictures, as JPEG.',
  input: z.object({ id: required(pictureId) }),
  answer: z.instanceof(Uint8Array),
  shape: 'photo',
});

export const realNameBasic = defineCall({
  name: 'realNameBasic',
  methods: ['POST'],
  path: '/api/user/real_name',
  area,
  access: 'user',
  summary:
    'Submits the documents for basic identity verification. Allowed when none are under review or approved. `hand_pic` is optional where the site does not require it.',
  input: z.object({
    name: required(realName, 'auth.truename'),
    card_id: required(documentNumber, 'auth.truenum'),
    front_pic: required(pictureAddress, 'auth.img'),
    reverse_pic: required(pictureAddress, 'auth.img'),
    hand_pic: optional(pictureOrPlaceholder),
    card_type: withDefault(cardType, 'id_card'),
    nationality: optional(nationality),
  }),
  answer: z.string(),
});

export const realNameHigh = defineCall({
  name: 'realNameHigh',
  methods: ['POST'],
  path: '/api/user/real_name_high',
  area,
  access: 'user',
  summary:
    'Submits the documents for advanced identity verification: passport and driver’s license. Requires approved basic verification.',
  input: z.object({
    passport: required(documentNumber, 'auth.passport'),
    jiashi: required(documentNumber, 'auth.jiashi'),
    front_pic: required(pictureAddress, 'auth.front_pic'),
    passport_pic: required(pictureAddress, 'auth.passport_pic'),
    passport_hand_pic: required(pictureAddress, 'auth.passport_hand_pic'),
    jiashi_pic: required(pictureAddress, 'auth.jiashi_pic'),
    jiashi_hand_pic: required(pictureAddress, 'auth.jiashi_hand_pic'),
  }),
  answer: z.string(),
});

export const assetCertificate = defineCall({
  name: 'assetCertificate',
  methods: ['POST'],
  path: '/api/user/asset_certificate',
  area,
  access: 'user',
  summary:
    'Submits a screenshot of the user’s assets for level 3. Requires approved advanced verification and assets above the threshold.',
  input: z.object({ asset_pic: required(pictureAddress, 'auth.asset_pic') }),
  answer: z.string(),
});

const btc = z.string().check(z.regex(/^\d+(\.\d+)?$/));

const documents = z.object({
  state: documentState,
  /** Empty if not submitted. */
  submitted_at: z.union([wireTime, z.literal('')]),
  decided_at: z.union([wireTime, z.literal('')]),
  /** Reason of the rejection, in the caller's language; empty if not rejected. */
  reason: z.string(),
  reason_code: z.union([z.enum(REJECTION_REASONS), z.literal('')]),
  /** Reviewer's note. */
  note: z.string(),
  pictures: z.array(z.object({ kind: z.enum(PICTURE_KINDS), url: z.string() })),
});

export const identityInfo = defineCall({
  name: 'identityInfo',
  methods: ['GET'],
  path: '/api/user/identity',
  area,
  access: 'user',
  frozen: 'allowed',
  summary: 'The caller’s verification status, reasons of rejection, and the limits of each level.',
  input: z.object({}),
  answer: z.object({
    review_status: wholeNumber,
    hreview_status: wholeNumber,
    level: wholeNumber,
    /** ISO 3166-1 alpha-2; empty until set, and fixed afterwards. */
    nationality: z.string(),
    /** Masked except for the beginning. */
    name: z.string(),
    /** Masked except for the end. */
    card_id: z.string(),
    basic: documents,
    advanced: documents,
    assets: documents,
    /** 1: basic papers require `hand_pic`, the picture of the person with the document. */
    is_hand_picture_required: flag,
    /** 1: the assets suffice to submit a certificate of assets (level 3); other requirements may still be unmet. */
    is_level_3_offered: flag,
    total_assets_btc: btc,
    level_3_from_btc: btc,
    levels: z.array(z.object({ level: wholeNumber, day_limit_btc: btc })),
  }),
});
