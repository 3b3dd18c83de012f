import type { Demo } from './demo.ts';
import { RedirectChain } from './redirect-chain.tsx';

const page = 'https://www.example.com/guides/olive-trees';

export const demo: Demo = {
  title: 'Redirect chain',
  cases: [
    {
      name: 'Three hops',
      node: (
        <RedirectChain
          hops={[
            {
              url: 'http://example.com/guides',
              status_code: 301,
              location: 'https://example.com/guides',
            },
            { url: 'https://example.com/guides', status_code: 302, location: page },
          ]}
          url={page}
          status={200}
          protocolFallback={false}
        />
      ),
    },
    {
      name: 'Straight, over http, not found',
      node: <RedirectChain hops={[]} url="http://example.com/none" status={404} protocolFallback />,
    },
  ],
};
