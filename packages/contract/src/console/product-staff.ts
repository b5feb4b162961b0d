import { acceptorStaff } from '../acceptor/staff.ts';
import { c2cMerchantStaff } from '../c2c/merchant-staff.ts';
import { c2cStaff } from '../c2c/staff.ts';
import { checkoutStaff } from '../checkout/staff.ts';
import { complaintStaff } from '../complaint/staff.ts';
import { conversionStaff } from '../conversion/staff.ts';
import { crowdStaff } from '../crowd/staff.ts';
import { custodyStaff } from '../custody/staff.ts';
import { earnStaff } from '../earn/staff.ts';
import { leverStaff } from '../lever/staff.ts';
import { listingStaff } from '../listing/staff.ts';
import { rebateStaff } from '../rebate/staff.ts';
import { regionsStaff } from '../regions/staff.ts';
import { saleStaff } from '../sale/staff.ts';
import { secondsStaff } from '../seconds/staff.ts';
import { voteStaff } from '../vote/staff.ts';

/** Permissions and saved views of the products, one line each. */
export const PRODUCT_STAFF = [
  acceptorStaff, //
  c2cStaff,
  c2cMerchantStaff,
  checkoutStaff,
  complaintStaff,
  conversionStaff,
  crowdStaff,
  custodyStaff,
  earnStaff,
  leverStaff,
  listingStaff,
  rebateStaff,
  regionsStaff,
  saleStaff,
  secondsStaff,
  voteStaff,
] as const;
