import type { WebTexts } from '@assay/locales';

type FramePageKey = keyof WebTexts['frames']['pages'];
export type FrameArea = 'assets' | 'lever' | 'seconds' | 'c2c' | 'account' | 'services' | 'trade';

export type Frame = { readonly area: FrameArea; readonly page: FramePageKey };

/** Every page whose product comes later, with its area and its words. */
export const FRAMES = {
  '/recharge': { area: 'assets', page: 'deposit' },
  '/rechargeMoney': { area: 'assets', page: 'deposit' },
  '/coinRecord': { area: 'assets', page: 'depositRecord' },
  '/chargeRecord': { area: 'assets', page: 'depositRecord' },
  '/withdraw_address': { area: 'assets', page: 'addressBook' },
  '/leverdealCenter': { area: 'lever', page: 'leverTrade' },
  '/leverList': { area: 'lever', page: 'leverOrders' },
  '/leverTransactions': { area: 'lever', page: 'leverPositions' },
  '/leverTransaction': { area: 'lever', page: 'leverPositions' },
  '/letransactions': { area: 'lever', page: 'leverPositions' },
  '/allTransaction': { area: 'lever', page: 'leverTrades' },
  '/leverRecord': { area: 'lever', page: 'leverRecord' },
  '/manger': { area: 'lever', page: 'leverManage' },
  '/lever_manger': { area: 'lever', page: 'leverManage' },
  '/secondDealCenter': { area: 'seconds', page: 'seconds' },
  '/legalTrade': { area: 'c2c', page: 'c2cMarket' },
  '/c2c': { area: 'c2c', page: 'c2cMarket' },
  '/c2cTrade': { area: 'c2c', page: 'c2cMarket' },
  '/fiatradCenter': { area: 'c2c', page: 'c2cMarket' },
  '/c2cRelease': { area: 'c2c', page: 'c2cPublish' },
  '/match': { area: 'c2c', page: 'c2cOffers' },
  '/c2cOrder': { area: 'c2c', page: 'c2cOrders' },
  '/c2cDetail': { area: 'c2c', page: 'c2cOrders' },
  '/userSetting': { area: 'account', page: 'paymentMethods' },
  '/pledge': { area: 'services', page: 'pledge' },
  '/upstart': { area: 'services', page: 'ieo' },
  '/aceite': { area: 'services', page: 'acceptors' },
  '/region': { area: 'services', page: 'agents' },
  '/payment': { area: 'services', page: 'payment' },
  '/success': { area: 'services', page: 'payment' },
} as const satisfies Readonly<Record<string, Frame>>;

export type FramePath = keyof typeof FRAMES;

/** The pages offered beside each other within an area, in order. */
export const AREA_NAVIGATION = {
  // The assets area has its own.
  assets: [],
  lever: ['/leverdealCenter', '/leverTransactions', '/leverList', '/leverRecord'],
  seconds: [],
  c2c: ['/legalTrade', '/c2cRelease', '/match', '/c2cOrder'],
  // The account centre has its own.
  account: [],
  services: [],
  trade: [],
} as const satisfies Readonly<Record<FrameArea, readonly FramePath[]>>;

/** The frame of a path; undefined for a page that is no frame. */
export function frameOf(path: string): Frame | undefined {
  return Object.hasOwn(FRAMES, path) ? FRAMES[path as FramePath] : undefined;
}
