import type { CardType, PictureKind } from '@assay/contract';

/** Source: the contract. The exchange has the last word. */
const LARGEST_BYTES = 4 * 1024 * 1024;
const TYPES = ['image/jpeg', 'image/png'];

export const PICTURE_TYPES = TYPES.join(',');

/** What can be wrong with a field; the page has the words. */
export type Problem =
  | 'truename'
  | 'truenum'
  | 'img'
  | 'passport'
  | 'jiashi'
  | 'front_pic'
  | 'passport_pic'
  | 'passport_hand_pic'
  | 'jiashi_pic'
  | 'jiashi_hand_pic'
  | 'asset_pic'
  | 'nameDigits'
  | 'numberChinese'
  | 'nationality';

/** Addresses of uploaded pictures by kind. */
export type Pictures = Readonly<Partial<Record<PictureKind, string>>>;

export type BasicForm = {
  readonly name: string;
  readonly cardType: CardType;
  readonly cardId: string;
  readonly nationality: string;
};

export type AdvancedForm = { readonly passport: string; readonly jiashi: string };

export const BASIC_PICTURES = ['front_pic', 'reverse_pic', 'hand_pic'] as const satisfies PictureKind[];
export const ADVANCED_PICTURES = [
  'front_pic',
  'passport_pic',
  'passport_hand_pic',
  'jiashi_pic',
  'jiashi_hand_pic',
] as const satisfies PictureKind[];

type Problems<Field extends string> = Partial<Record<Field, Problem>>;

/** The problems of basic papers by field; none means that they can be handed in. */
export function checkBasic(
  form: BasicForm,
  pictures: Pictures,
): Problems<keyof BasicForm | (typeof BASIC_PICTURES)[number]> {
  const name = form.name.trim();
  const problems: Problems<keyof BasicForm | (typeof BASIC_PICTURES)[number]> = {};
  if (name === '') problems.name = 'truename';
  else if (/\p{Nd}/u.test(name)) problems.name = 'nameDigits';
  const number = checkNumber(form.cardId, 'truenum');
  if (number) problems.cardId = number;
  if (form.nationality === '') problems.nationality = 'nationality';
  for (const kind of BASIC_PICTURES) if (pictures[kind] === undefined) problems[kind] = 'img';
  return problems;
}

/** The problems of advanced papers by field. */
export function checkAdvanced(
  form: AdvancedForm,
  pictures: Pictures,
): Problems<keyof AdvancedForm | (typeof ADVANCED_PICTURES)[number]> {
  const problems: Problems<keyof AdvancedForm | (typeof ADVANCED_PICTURES)[number]> = {};
  for (const field of ['passport', 'jiashi'] as const) {
    const problem = checkNumber(form[field], field);
    if (problem) problems[field] = problem;
  }
  for (const kind of ADVANCED_PICTURES) if (pictures[kind] === undefined) problems[kind] = kind;
  return problems;
}

/** What is wrong with a file before it is sent; null when nothing is. */
export function checkFile({ size, type }: Pick<File, 'size' | 'type'>): 'pictureType' | 'pictureSize' | null {
  if (!TYPES.includes(type)) return 'pictureType';
  return size > LARGEST_BYTES ? 'pictureSize' : null;
}

function checkNumber(text: string, missing: Problem): Problem | undefined {
  const number = text.trim();
  if (number === '') return missing;
  return /\p{Script=Han}/u.test(number) ? 'numberChinese' : undefined;
}
