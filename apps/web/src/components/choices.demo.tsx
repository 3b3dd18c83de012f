import { CheckField } from './check-field.tsx';
import type { Demo } from './demo.ts';
import { SelectField } from './select-field.tsx';

export const demo: Demo = {
  title: 'Choices',
  cases: [
    {
      name: 'One of several',
      node: (
        <SelectField label="State" hint="Of the scan.">
          <option>All</option>
          <option>Complete</option>
        </SelectField>
      ),
    },
    {
      name: 'Yes or no',
      node: (
        <CheckField
          label="Measure anew"
          hint="Else a result of the last 60 minutes is taken."
          defaultChecked
        />
      ),
    },
    { name: 'Without a hint', node: <CheckField label="Read" /> },
  ],
};
