import { CLOSED_PEOPLE } from '../account/privacy/close-account.ts';
import { KEY_SECRETS } from '../api/tables.ts';
import { FIRST_LINK_TOKENS } from '../console/invitation-repository.ts';
import { PAPER_DETAILS } from '../identity/paper-repository.ts';
import { PICTURES } from '../identity/picture-repository.ts';
import { PRODUCTS } from '../products.ts';
import { AUTHENTICATOR_COLUMNS } from '../secrets/authenticator-keys.ts';
import { HASH_KEYS } from '../secrets/open-vault.ts';
import type { SealedColumn } from '../secrets/sealed-column.ts';
import { LISTEN_KEYS } from '../streams/own/listen-keys.ts';

/** Every column of the database whose values are sealed. */
export const SEALED_COLUMNS: readonly SealedColumn[] = [
  HASH_KEYS,
  ...AUTHENTICATOR_COLUMNS,
  FIRST_LINK_TOKENS,
  KEY_SECRETS,
  LISTEN_KEYS,
  CLOSED_PEOPLE,
  PAPER_DETAILS,
  PICTURES,
  ...PRODUCTS.flatMap(({ sealed }) => sealed ?? []),
];
