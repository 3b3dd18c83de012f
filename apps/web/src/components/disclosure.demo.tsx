import type { Demo } from './demo.ts';
import { Disclosure } from './disclosure.tsx';

export const demo: Demo = {
  title: 'Disclosure',
  cases: [
    { name: 'Closed', node: <Disclosure summary="More">What is behind it.</Disclosure> },
    {
      name: 'Open',
      node: (
        <Disclosure summary="The numbers as a table" open>
          What is behind it.
        </Disclosure>
      ),
    },
  ],
};
