import * as z from 'zod/mini';
import { defineConsoleCall } from '../console-call/define.ts';
import { idField, limitField } from '../console-call/fields.ts';
import { listOf, pageField } from '../entities/paged.ts';
import { wireTime } from '../entities/primitives.ts';
import { apiActionRow, apiKeyRow } from './rows.ts';

export const consoleUserApiKeys = defineConsoleCall({
  name: 'consoleUserApiKeys',
  method: 'GET',
  path: '/console/api/user/api_keys',
  access: 'staff',
  permission: 'users.read',
  summary:
    'API keys of one user, newest first, including revoked ones. Secrets are never shown, and only the beginning of each key.',
  input: z.object({ id: idField, page: pageField, limit: limitField }),
  answer: listOf(
    z.extend(apiKeyRow, {
      /** Empty if not revoked; the key may have expired. */
      revoked_at: z.union([wireTime, z.literal('')]),
    }),
  ),
});

export const consoleUserApiActs = defineConsoleCall({
  name: 'consoleUserApiActs',
  method: 'GET',
  path: '/console/api/user/api_acts',
  access: 'staff',
  permission: 'users.read',
  summary: 'Activity of one user’s API keys in the last 90 days, newest first.',
  input: z.object({ id: idField, page: pageField, limit: limitField }),
  answer: listOf(apiActionRow),
});
