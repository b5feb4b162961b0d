/** Types of the English texts of each area, one line each: a product's texts are typed by its line here. */
export type Areas = {
  readonly acceptor: typeof import('./en/acceptor.json');
  readonly account: typeof import('./en/account.json');
  readonly agent: typeof import('./en/agent.json');
  readonly alerts: typeof import('./en/alerts.json');
  readonly api: typeof import('./en/api.json');
  readonly brand: typeof import('./en/brand.json');
  readonly c2c: typeof import('./en/c2c.json');
  readonly chart: typeof import('./en/chart.json');
  readonly checkout: typeof import('./en/checkout.json');
  readonly coin: typeof import('./en/coin.json');
  readonly common: typeof import('./en/common.json');
  readonly complaint: typeof import('./en/complaint.json');
  readonly console: typeof import('./en/console.json');
  readonly content: typeof import('./en/content.json');
  readonly conversion: typeof import('./en/conversion.json');
  readonly crowd: typeof import('./en/crowd.json');
  readonly custody: typeof import('./en/custody.json');
  readonly desk: typeof import('./en/desk.json');
  readonly display: typeof import('./en/display.json');
  readonly earn: typeof import('./en/earn.json');
  readonly feeds: typeof import('./en/feeds.json');
  readonly home: typeof import('./en/home.json');
  readonly identity: typeof import('./en/identity.json');
  readonly lever: typeof import('./en/lever.json');
  readonly liabilities: typeof import('./en/liabilities.json');
  readonly markets: typeof import('./en/markets.json');
  readonly menu: typeof import('./en/menu.json');
  readonly news: typeof import('./en/news.json');
  readonly pictures: typeof import('./en/pictures.json');
  readonly portfolio: typeof import('./en/portfolio.json');
  readonly prices: typeof import('./en/prices.json');
  readonly quotations: typeof import('./en/quotations.json');
  readonly rebate: typeof import('./en/rebate.json');
  readonly review: typeof import('./en/review.json');
  readonly sale: typeof import('./en/sale.json');
  readonly seconds: typeof import('./en/seconds.json');
  readonly security: typeof import('./en/security.json');
  readonly trade: typeof import('./en/trade.json');
  readonly transfer: typeof import('./en/transfer.json');
  readonly twap: typeof import('./en/twap.json');
  readonly vote: typeof import('./en/vote.json');
  /** Texts shared by pages of several areas and the console. */
  readonly words: typeof import('./en/words.json');
};

/** One section of the texts, by area. */
type Having<Name extends string> = {
  readonly [Area in keyof Areas as Areas[Area] extends Readonly<Record<Name, object>>
    ? Area
    : never]: Section<Areas[Area], Name>;
};

type Section<Area, Name extends string> = Area extends Readonly<Record<Name, infer Texts>> ? Texts : never;

/** Texts of a section in all areas, merged. */
export type Joined<Name extends string, Of extends keyof Having<Name> = keyof Having<Name>> = Merged<
  Having<Name>[Of]
>;

type Merged<Texts> = (Texts extends unknown ? (one: Texts) => void : never) extends (all: infer All) => void
  ? All
  : never;

type Trader = Having<'trader'>;
type Staff = Having<'staff'>;

/** Texts of the browser apps by area. English is the source of the keys. */
export type WebTexts = Trader &
  Omit<Staff, keyof Trader> & {
    /** Problems of form fields in both apps, by the keys of the contract's schemas. */
    readonly problem: Joined<'problem'>;
    /** Texts for staff in areas that traders have, too. */
    readonly products: Joined<'staff', keyof Staff & keyof Trader>;
  };
