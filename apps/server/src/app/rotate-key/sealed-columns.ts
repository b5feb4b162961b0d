import { FIRST_LINK_TOKENS } from '../../backoffice/console/invitation-repository.ts';
import { AUTHENTICATOR_COLUMNS } from '../../core/secrets/authenticator-keys.ts';
import { HASH_KEYS } from '../../core/secrets/open-vault.ts';
import type { SealedColumn } from '../../core/secrets/sealed-column.ts';
import { KEY_SECRETS } from '../../edge/api/tables.ts';
import { LISTEN_KEYS } from '../../edge/streams/own/listen-keys.ts';
import { CLOSED_PEOPLE } from '../../people/account/privacy/close-account.ts';
import { PAPER_DETAILS } from '../../people/identity/paper-repository.ts';
import { PICTURES } from '../../people/identity/picture-repository.ts';
import { PRODUCTS } from '../../products/products.ts';

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
