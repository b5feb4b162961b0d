import * as z from 'zod/mini';
import { realNameBasic } from '../calls/identity.ts';
import { nationality, type PictureKind, pictureAddress } from '../entities/identity.ts';
import { required } from '../field.ts';

/** Form of basic papers: with the nationality, which is optional in the call, and the pictures required by the site. */
export function basicPapersForm(isHandRequired: boolean) {
  return z.extend(realNameBasic.input, {
    nationality: required(nationality, 'identity.nationality'),
    ...(isHandRequired ? { hand_pic: required(pictureAddress, 'auth.img') } : {}),
  });
}

/** Pictures required for basic papers, in the order of the form. */
export function basicPictures(isHandRequired: boolean): readonly PictureKind[] {
  return ['front_pic', 'reverse_pic', ...(isHandRequired ? (['hand_pic'] as const) : [])];
}

/** Pictures required for advanced papers, in the order of the form. */
export const ADVANCED_PICTURES = [
  'front_pic',
  'passport_pic',
  'passport_hand_pic',
  'jiashi_pic',
  'jiashi_hand_pic',
] as const satisfies PictureKind[];
