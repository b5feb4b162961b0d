import type { SeedArticle } from './article.ts';
import { aboutUs } from './articles/about-us.ts';
import { apiDocumentation } from './articles/api-documentation.ts';
import { checkTheLedger } from './articles/check-the-ledger.ts';
import { contact } from './articles/contact.ts';
import { demoFunds } from './articles/demo-funds.ts';
import { depositGuide } from './articles/deposit-guide.ts';
import { fees } from './articles/fees.ts';
import { gettingStarted } from './articles/getting-started.ts';
import { howItIsChecked } from './articles/how-it-is-checked.ts';
import { noticeCodes } from './articles/notice-codes.ts';
import { noticeDemo } from './articles/notice-demo.ts';
import { noticeHours } from './articles/notice-hours.ts';
import { noticeSteps } from './articles/notice-steps.ts';
import { openSource } from './articles/open-source.ts';
import { orderTypes } from './articles/order-types.ts';
import { privacy } from './articles/privacy.ts';
import { riskNotice } from './articles/risk-notice.ts';
import { security } from './articles/security.ts';
import { userAgreement } from './articles/user-agreement.ts';
import { welcome } from './articles/welcome.ts';

/** Every article of a new exchange. */
export const ARTICLES: readonly SeedArticle[] = [
  welcome,
  demoFunds,
  checkTheLedger,
  openSource,
  noticeDemo,
  noticeHours,
  noticeSteps,
  noticeCodes,
  aboutUs,
  howItIsChecked,
  gettingStarted,
  depositGuide,
  contact,
  userAgreement,
  privacy,
  riskNotice,
  fees,
  orderTypes,
  apiDocumentation,
  security,
];
