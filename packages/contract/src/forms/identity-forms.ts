import * as z from 'zod/mini';
import { realNameBasic } from '../calls/identity.ts';
import { nationality, type PictureKind, pictureAddress } from '../entities/identity.ts';
import { required } from '../field.ts';

/** Basic papers: with the nationality, without which the call does, and with the pictures that the site asks for. */
export function basicPapersForm(isHandRequired: boolean) {
  return z.extend(realNameBasic.input, {
    nationality: required(nationality, 'identity.nationality'),
    ...(isHandRequired ? { hand_pic: required(pictureAddress, 'auth.img') } : {}),
  });
}

/** The pictures that basic papers need here, in the order of their form. */
export function basicPictures(isHandRequired: boolean): readonly PictureKind[] {
  return ['front_pic', 'reverse_pic', ...(isHandRequired ? (['hand_pic'] as const) : [])];
}

/** The pictures that advanced papers need, in the order of their form. */
export const ADVANCED_PICTURES = [
  'front_pic',
  'passport_pic',
  'passport_hand_pic',
  'jiashi_pic',
  'jiashi_hand_pic',
] as const satisfies PictureKind[];
