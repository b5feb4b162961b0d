import { pictureAddress } from '../entities/identity.ts';
import { invalid, type Reader, valid } from '../field.ts';
import { text } from '../readers.ts';

/** States of a complaint. `answered`: waits for its owner; `waiting`: waits for staff. */
export const COMPLAINT_STATES = ['new', 'answered', 'waiting', 'closed'] as const;
export type ComplaintState = (typeof COMPLAINT_STATES)[number];

/** Kinds of lines of a conversation. Notes and hand-overs are visible to staff only. */
export const MESSAGE_KINDS = ['message', 'note', 'handed', 'closed', 'reopened'] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

export const COMPLAINT_TEXT_MIN = 10;
export const COMPLAINT_TEXT_MAX = 2_000;
export const PRAISE_MAX = 500;
export const COMPLAINT_PICTURES_MAX = 4;
export const STARS_MAX = 5;

/** First text of a complaint. */
export const complaintText = text({
  min: COMPLAINT_TEXT_MIN,
  max: COMPLAINT_TEXT_MAX,
  tooShort: 'complaint.text_short',
  description: 'Description of what happened.',
});

/** Text of a further line. */
export const messageText = text({ min: 1, max: COMPLAINT_TEXT_MAX, description: 'Text of the message.' });

/** Kind of the subject, as named by its product. */
export const aboutText = text({
  max: 40,
  pattern: /^[a-z_]+$/,
  description: 'Kind of subject, such as `order`; requires `about_id`.',
});

/** Comma-separated URLs of uploaded images; returns their ids. */
export const pictureList: Reader<readonly string[], string> = {
  acceptsNullText: true,
  document: {
    type: 'string',
    maxLength: 2_000,
    description: `At most ${COMPLAINT_PICTURES_MAX} URLs returned by \`POST /api/upload\`, separated by commas.`,
  },
  read(value) {
    if (value.length > 2_000) return invalid('input.too_long', { max: 2_000 });
    const ids: string[] = [];
    for (const address of value.split(',')) {
      const read = pictureAddress.read(address.trim());
      if ('problem' in read) return read;
      if (!ids.includes(read.value)) ids.push(read.value);
    }
    return ids.length > COMPLAINT_PICTURES_MAX
      ? invalid('complaint.pictures_many', { most: COMPLAINT_PICTURES_MAX })
      : valid(ids);
  },
};
