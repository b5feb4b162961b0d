/** A fault as a change of styles would bring it to a page. */
type PageFault = { readonly name: string; readonly path: string; readonly css: string };

/** Planted on purpose in a page, one at a time: its picture has to show each. */
export const PAGE_FAULTS: readonly PageFault[] = [
  {
    name: 'the chart of a market one pixel high',
    path: '/secondDealCenter',
    css: '[role=application]{height:1px!important;min-height:0!important}',
  },
  {
    name: 'a chart that is not there',
    path: '/dealCenter',
    css: '[role=application]{visibility:hidden}',
  },
  {
    name: 'an order form below the edge of the screen',
    path: '/leverdealCenter',
    css: 'form{transform:translateY(100vh)}',
  },
  {
    name: 'an order book without its sums',
    path: '/dealCenter',
    css: '[role=grid] [role=gridcell]:last-child{visibility:hidden}',
  },
  { name: 'the header over the page', path: '/finance', css: 'main{margin-top:-3rem}' },
  { name: 'a lost side menu', path: '/accountSet', css: 'main nav, aside nav{display:none}' },
  {
    name: 'balances in another column',
    path: '/finance',
    css: 'td:nth-child(2){order:1;text-align:left!important}',
  },
  { name: 'the font of the machine', path: '/devices', css: '*{font-family:serif!important}' },
  { name: 'a page without its title', path: '/recharge', css: 'h1{display:none}' },
  { name: 'a lost footer', path: '/invitations', css: 'footer{display:none}' },
  { name: 'grey text on grey', path: '/orders?tab=fills', css: 'td{color:var(--line)!important}' },
  { name: 'an unreadable address to pay to', path: '/recharge', css: 'img,canvas,svg{filter:blur(3px)}' },
  {
    name: 'figures of staff that lap over',
    path: '/console',
    css: 'dl{gap:0!important}dl > div{margin:-4px}',
  },
  {
    name: 'a table of staff without its actions',
    path: '/console/prices',
    css: 'td:last-child{display:none}',
  },
];
