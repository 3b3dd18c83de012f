import { DateTime } from './date-time.tsx';
import type { Demo } from './demo.ts';
import { KeyValues } from './key-values.tsx';

export const demo: Demo = {
  title: 'Key-value list',
  cases: [
    {
      name: 'Short and long',
      node: (
        <KeyValues
          items={[
            ['Status', '200'],
            ['Scanned', <DateTime iso="2026-03-01T12:00:00.000Z" />],
            ['Address', <span className="address">{`https://example.com/${'long-'.repeat(60)}`}</span>],
          ]}
        />
      ),
    },
  ],
};
