import type { ZodMiniString } from 'zod/mini';
import type { ConsoleCall as AnyConsoleCall } from '../console-call/define.ts';
import type { changesPreview } from '../console-call/fields.ts';
import type { AnswerSchema, InputSchema } from '../define.ts';
import * as audit from './audit.ts';
import {
  consoleBrand,
  consoleExportBrand,
  consoleImportBrand,
  consoleProposeBrand,
  consoleUploadBrandPicture,
} from './brand.ts';
import * as content from './content.ts';
import * as dashboard from './dashboard.ts';
import { consoleHalt, consoleResume } from './halts.ts';
import * as identity from './identity.ts';
import * as listing from './listing.ts';
import * as outbox from './outbox.ts';
import type { Permission } from './permissions.ts';
import { consolePrices, consoleProposePriceTerms } from './prices.ts';
import * as products from './products.ts';
import * as requests from './requests.ts';
import * as robots from './robots.ts';
import * as session from './session.ts';
import * as site from './site.ts';
import * as staff from './staff.ts';
import * as users from './users.ts';
import * as views from './views.ts';

/** A call of the console; its permission, if any, must be one of the table. */
export type ConsoleCall<
  Input extends InputSchema = InputSchema,
  Answer extends AnswerSchema = AnswerSchema,
  Rights extends 'open' | 'staff' = 'open' | 'staff',
> = AnyConsoleCall<Input, Answer, Rights, Permission>;

/** A call that returns the changes of a proposal, without side effects. */
export type PreviewCall<Input extends InputSchema = InputSchema> = ConsoleCall<Input, typeof changesPreview>;

/** A call that carries out or proposes an action, and returns a message about the result. */
export type ActionCall<Input extends InputSchema = InputSchema> = ConsoleCall<Input, ZodMiniString<string>>;

/** All calls of the console, by name. They are separate from the traders' calls: other sessions, other permissions. */
export const consoleCalls = {
  ...session,
  ...dashboard,
  ...users,
  ...products,
  ...identity,
  ...outbox,
  ...content,
  ...site,
  consoleBrand,
  consoleUploadBrandPicture,
  consoleProposeBrand,
  consoleExportBrand,
  consoleImportBrand,
  ...requests,
  ...listing,
  consolePrices,
  consoleProposePriceTerms,
  ...robots,
  consoleHalt,
  consoleResume,
  ...views,
  ...audit,
  ...staff,
} satisfies Readonly<Record<string, ConsoleCall>>;

/** All calls of the console, in the order of the API reference. */
export const allConsoleCalls: readonly ConsoleCall[] = Object.values(consoleCalls);

/** Scheduled products, as the names of their console calls spell them. */
type ScheduledProductName = keyof typeof consoleCalls extends infer Name
  ? Name extends `console${infer Product}PreviewAct`
    ? Product
    : never
  : never;

/** Returns the seven calls of a scheduled product's desk. */
export function scheduledDeskCalls<const Product extends ScheduledProductName>(product: Product) {
  return {
    desk: consoleCalls[`console${product}Desk`],
    participants: consoleCalls[`console${product}Participants`],
    preview: consoleCalls[`console${product}Preview`],
    propose: consoleCalls[`console${product}Propose`],
    previewAct: consoleCalls[`console${product}PreviewAct`],
    act: consoleCalls[`console${product}Act`],
    funds: consoleCalls[`console${product}Funds`],
  };
}

export type { ChangeRow, ChangesPreview } from '../console-call/fields.ts';
export * from '../console-call/roles.ts';
export { ROLES, type Role } from '../console-call/roles.ts';
export { PRODUCT_SETTINGS, type ProductSettingKey } from '../product-settings.ts';
export type { AuditRow } from './audit.ts';
export type { BrandVersion } from './brand.ts';
export * from './brand-colours.ts';
export * from './brand-fields.ts';
export type { ArticleRow } from './content.ts';
export {
  ARTICLE_GROUPS,
  ARTICLE_STATES,
  type ArticleState,
  type ArticleText,
  FOOTER_GROUPS,
} from './content-fields.ts';
export type { SolvencyRow } from './dashboard.ts';
export * from './events.ts';
export * from './forms.ts';
export type { IdentityPapers, IdentityRow } from './identity.ts';
export type { CheckListRow, CurrencyRow, PairRow } from './listing.ts';
export { LISTING_STEPS, type ListingStep, type PairAction as PairAct } from './listing-fields.ts';
export type { OutboxRow } from './outbox.ts';
export {
  canDecideRequests,
  hasPermission,
  PERMISSIONS,
  type Permission,
  permissionsOf,
} from './permissions.ts';
export type { PriceFeedRow, PriceRow, Prices } from './prices.ts';
export { PRODUCT_STAFF } from './product-staff.ts';
export type { RequestRow } from './requests.ts';
export type { StaffSessionAnswer } from './session.ts';
export type { SettingRow } from './site.ts';
export { SITE_KEYS, SITE_TEXT_KEYS, type SiteKey } from './site-fields.ts';
export type { StaffRow, WaitingRow } from './staff.ts';
export type { UserBalanceRow, UserRow, UserSessionRow } from './users.ts';
export { VIEWED, type ViewedTable } from './viewed.ts';
export type { ViewRow } from './views.ts';
