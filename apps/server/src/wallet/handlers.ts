import { calls } from '@assay/contract';
import { type Area, accept, userRoute } from '../http/handler.ts';
import { readSiteSettings } from '../site/site-settings.ts';
import { readHoldings } from './balance-repository.ts';
import { walletListOf } from './wallet-list.ts';

/** The four accounts. */
export const walletArea: Area = ({ database, market }) => [
  userRoute(calls.walletList, async (_input, { session }) => {
    const holdings = await readHoldings(database, session.userId);
    const profiles = await database.selectFrom('currency_profiles').select(['currency', 'logo']).execute();
    const logos = new Map(profiles.map((profile) => [profile.currency, profile.logo]));
    return accept(walletListOf({ market, holdings, site: await readSiteSettings(database), logos }));
  }),
];
