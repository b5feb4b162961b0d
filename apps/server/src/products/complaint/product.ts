import type { Product } from '../product.ts';
import { complaintPart } from './console/part.ts';
import { complaintRows } from './exports.ts';
import { forgetComplaints } from './forget.ts';
import { complaintArea } from './handlers.ts';
import { COMPLAINT_PUSH } from './pushes.ts';
import { COMPLAINT_SETTINGS } from './settings.ts';
import { COMPLAINT_WATCHED, complaintTiles } from './tiles.ts';

/** Users write to staff, and are answered. */
export const complaint: Product = {
  name: 'complaint',
  calls: complaintArea,
  pushes: [COMPLAINT_PUSH],
  exports: { complaints: complaintRows },
  forget: forgetComplaints,
  console: complaintPart,
  boardTiles: complaintTiles,
  watched: COMPLAINT_WATCHED,
  settings: COMPLAINT_SETTINGS,
};
