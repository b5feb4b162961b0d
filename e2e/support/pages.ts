import { FRAME_PATHS } from './route-paths.ts';

/** The currency that pages of one account are looked at in. */
export const USDT = 3;

/** Sends on whoever is logged in. */
export const LOGIN_PAGE = '/components/login';

/** Every page that a guest may see, once. */
export const OPEN_PAGES = [
  '/',
  '/dealCenter',
  '/quotation',
  LOGIN_PAGE,
  '/components/register',
  '/forgetPwd',
  '/noticeList',
  '/noticeDetail?id=1',
  '/agreement',
  '/licences',
  '/indexPrices',
  '/liabilities',
  '/liabilities/check',
  '/leverdealCenter',
  '/leverTerms',
  '/letransactions',
  '/allTransaction',
  '/secondDealCenter',
  '/secondResults',
  '/secondReceipt',
  '/pledge',
  '/upstart',
  '/votes',
  '/crowdfunding',
  '/nope',
];

/** Every page of a user's own, but for the assets area. */
export const OWN_PAGES = [
  '/accountSet',
  '/devices',
  '/passkeys',
  '/apiKeys',
  '/authenticator',
  '/antiPhishing',
  '/recoveryCodes',
  '/ownData',
  '/accountMessage',
  '/transferLog',
  '/bindPhone',
  '/bindEmail',
  '/setCash',
  '/changePassword',
  '/userSetting',
  '/region',
  '/authentication',
  '/advanced',
  '/complaints',
  '/complaintNew',
  '/complaint?id=1',
  '/legalTrade',
  '/c2cRelease',
  '/match',
  '/c2cOrder',
  '/c2cDetail?id=2',
  '/c2cMerchant',
  '/c2cShop?id=6',
  '/aceite',
  '/rechargeMoney?id=1&current=0',
  '/acceptorDesk',
  '/leverTransactions',
  '/leverTransaction',
  '/leverList',
  '/leverRecord',
  '/manger',
  '/secondList',
  '/secondInsurance',
  '/secondLimits',
  ...FRAME_PATHS,
];

/** Every page of the assets area. */
export const ASSETS_PAGES = [
  '/finance',
  '/change',
  '/legal',
  '/lever',
  '/micro',
  `/legalAccount?currency_id=${USDT}`,
  `/changeAccount?currency_id=${USDT}`,
  '/legalAccount',
  '/transfer',
  '/transferLegal',
  '/transferRecord',
  '/conversion',
  '/finanrec',
  '/accountEntrust',
  '/recharge',
  '/recharge?current=1',
  '/chargeRecord',
  '/coinRecord',
  '/withdraw_address',
];

/** What shows one of the pages above by another name, or leads to it. */
export const OTHER_NAMES = [
  '/home',
  '/homeContent',
  '/app',
  '/login',
  '/register',
  '/resetPwd',
  '/components/noticeDetail',
  '/accountCenter',
  '/c2cTrade',
  '/fiatradCenter',
  '/c2c',
  '/lever_manger',
];
