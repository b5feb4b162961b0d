import * as z from 'zod/mini';
import { defineConsoleCall } from '../console-call/define.ts';
import { reasonField } from '../console-call/fields.ts';
import { wholeNumber, wireTime } from '../entities/primitives.ts';
import { required } from '../field.ts';
import { choice, choicesOf, integer, text } from '../readers.ts';
import { brandDocument, brandFile, brandFileReader, brandReader } from './brand-fields.ts';

export const BRAND_PICTURES = ['logo', 'icon'] as const;
/** One megabyte in base64. */
const PICTURE_TEXT_MAX = 1_400_000;
/** An exported brand in a form. */
const FILE_BYTES_MAX = 3 * 1024 * 1024;

const brandVersion = z.object({
  version: wholeNumber,
  time: wireTime,
  proposed_by: z.string(),
  approved_by: z.string(),
  reason: z.string(),
  brand: brandDocument,
});
export type BrandVersion = z.output<typeof brandVersion>;

export const consoleBrand = defineConsoleCall({
  name: 'consoleBrand',
  method: 'GET',
  path: '/console/api/brand',
  access: 'staff',
  permission: 'site.read',
  summary: 'Name and look of the exchange, with the last 50 versions.',
  input: z.object({}),
  answer: z.object({
    /** 0: the look of the build. */
    version: wholeNumber,
    brand: brandDocument,
    /** Brand of the proposal that waits for a second person; null if there is none. */
    proposed: z.nullable(brandDocument),
    versions: z.array(brandVersion),
  }),
});

export const consoleUploadBrandPicture = defineConsoleCall({
  name: 'consoleUploadBrandPicture',
  method: 'POST',
  path: '/console/api/brand/picture',
  access: 'staff',
  permission: 'site.write',
  bodyBytesMax: 2 * 1024 * 1024,
  summary:
    'Takes a png, jpg or webp of at most 1 MB as base64 and makes it anew as png: a logo at most 96 pixels high, or a square icon. Answers its name; nothing is published.',
  input: z.object({
    use: required(choice(choicesOf(BRAND_PICTURES), 'Use of the picture.')),
    picture: required(
      text({
        max: PICTURE_TEXT_MAX,
        pattern: /^[A-Za-z0-9+/]+={0,2}$/,
        invalid: 'console.brand.picture_kind',
      }),
    ),
  }),
  answer: z.object({
    /** Name below `/brand/`. */
    name: z.string(),
    /** Width divided by height, in hundredths. */
    width: wholeNumber,
  }),
});

export const consoleProposeBrand = defineConsoleCall({
  name: 'consoleProposeBrand',
  method: 'POST',
  path: '/console/api/brand/propose',
  access: 'staff',
  permission: 'site.write',
  summary:
    'Proposes name and look of the exchange, for a second person to approve. A colour that is hard to read is refused with its contrast ratio and the nearest one that is not.',
  input: z.object({
    brand: required(brandReader),
    version: required(integer(0, 1_000_000_000, 'Version that the proposal is based on.')),
    reason: reasonField,
  }),
  answer: z.string(),
});

export const consoleExportBrand = defineConsoleCall({
  name: 'consoleExportBrand',
  method: 'GET',
  path: '/console/api/brand/export',
  access: 'staff',
  permission: 'site.read',
  summary: 'Name and look of the exchange with their pictures, as one document.',
  input: z.object({}),
  answer: brandFile,
});

export const consoleImportBrand = defineConsoleCall({
  name: 'consoleImportBrand',
  method: 'POST',
  path: '/console/api/brand/import',
  access: 'staff',
  permission: 'site.write',
  bodyBytesMax: FILE_BYTES_MAX,
  summary: 'Stores the pictures of an exported brand, and answers a brand to propose; nothing is published.',
  input: z.object({ file: required(brandFileReader) }),
  answer: z.object({ brand: brandDocument }),
});
