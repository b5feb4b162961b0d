import { Cell, DirectionText, HeadCell, LoadMore, Pagination, Row, Table, Tabs } from '@assay/ui';
import type { GalleryPage } from '../story.ts';

const PAIRS = [
  { symbol: 'BTC/USDT', price: '67,250.10', change: '+2.51%' },
  { symbol: 'ETH/USDT', price: '3,120.45', change: '−0.84%' },
  { symbol: 'DOGE/USDT', price: '0.183450', change: '0.00%' },
] as const;

export const tablesPage: GalleryPage = {
  name: 'tables',
  stories: [
    {
      name: 'table',
      isWide: true,
      show: () => (
        <Table caption="Markets">
          <thead>
            <tr>
              <HeadCell>Pair</HeadCell>
              <HeadCell numeric>Last price</HeadCell>
              <HeadCell numeric>24h change</HeadCell>
            </tr>
          </thead>
          <tbody>
            {PAIRS.map(({ symbol, price, change }) => (
              <Row key={symbol}>
                <Cell>{symbol}</Cell>
                <Cell numeric>{price}</Cell>
                <Cell numeric>
                  <DirectionText text={change} />
                </Cell>
              </Row>
            ))}
          </tbody>
        </Table>
      ),
    },
    {
      name: 'tabs',
      isWide: true,
      show: () => (
        <Tabs
          label="Orders"
          value="open"
          onValueChange={() => {}}
          aside={<span className="px-4 text-small text-ink-muted">Hide other pairs</span>}
          items={[
            { value: 'open', label: 'Open orders', count: 3, panel: <p className="p-4 text-body">Open</p> },
            { value: 'history', label: 'Order history', panel: null },
            { value: 'trades', label: 'Trade history', panel: null },
          ]}
        />
      ),
    },
    {
      name: 'ends of lists',
      isWide: true,
      show: () => (
        <div className="flex flex-col gap-2">
          <LoadMore label="Load more" endLabel="" hasMore busy={false} onLoad={() => {}} />
          <LoadMore label="Load more" endLabel="That is all" hasMore={false} busy={false} onLoad={() => {}} />
          <Pagination
            label="Pages"
            previousLabel="Previous"
            nextLabel="Next"
            positionText="1 / 7"
            page={1}
            lastPage={7}
            onPageChange={() => {}}
          />
        </div>
      ),
    },
  ],
};
