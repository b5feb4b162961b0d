import * as z from 'zod/mini';
import { emailText, rejectionNote, rejectionReason } from '../console-call/fields.ts';
import { required } from '../field.ts';
import { decimal, positiveDecimal, smallId, text } from '../readers.ts';
import { consoleDecideIdentity } from './identity.ts';
import { consolePreviewPair } from './listing.ts';
import { percentReader, positionReader } from './listing-fields.ts';
import { consoleAccept } from './session.ts';

/** Lengths of a staff password, the only rule for it. */
export const STAFF_PASSWORD_LENGTHS = { min: 12, max: 128 } as const;

const staffPassword = text({
  ...STAFF_PASSWORD_LENGTHS,
  keepSpaces: true,
  tooShort: 'console.password_length',
});

/** Form to set up the account of a new member of staff. */
export const acceptForm = z.extend(consoleAccept.input, {
  email: required(emailText, 'console.email_required'),
  password: required(staffPassword, 'console.password_length'),
});

const rates = {
  maker_fee: required(percentReader),
  taker_fee: required(percentReader),
  protection: required(percentReader),
};

/** Form for the terms of a listed pair. An empty band means none. */
export const changePairForm = z.extend(consolePreviewPair.input, {
  ...rates,
  minimum: required(decimal()),
  maximum: required(decimal()),
});

/** Form to list a pair, with all fields except the band required. */
export const listPairForm = z.extend(consolePreviewPair.input, {
  ...rates,
  minimum: required(positiveDecimal()),
  maximum: required(positiveDecimal()),
  base: required(smallId(), 'console.listing.currencies'),
  quote: required(smallId(), 'console.listing.currencies'),
  tick: required(positiveDecimal()),
  lot: required(positiveDecimal()),
});

/** Form for the position of a pair in lists. */
export const placePairForm = z.extend(consolePreviewPair.input, { place: required(positionReader) });

/** Form to reject identity papers, with a reason of the list; `other` requires a note. */
export function rejectPapersForm(entered: { readonly reason_code: string | null }) {
  return z.extend(consoleDecideIdentity.input, {
    reason_code: required(rejectionReason, 'console.papers_reason'),
    ...(entered.reason_code === 'other' ? { note: required(rejectionNote, 'console.papers_note') } : {}),
  });
}
