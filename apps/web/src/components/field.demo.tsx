import { Button } from './button.tsx';
import type { Demo } from './demo.ts';
import { Field } from './field.tsx';
import { TextAreaField } from './text-area-field.tsx';

export const demo: Demo = {
  title: 'Field and button',
  cases: [
    { name: 'Empty', node: <Field label="Address of the page" placeholder="example.com" /> },
    {
      name: 'With its button and a hint',
      node: (
        <Field label="Address of the page" hint="A page or a bare domain." after={<Button>Scan</Button>} />
      ),
    },
    {
      name: 'With a problem',
      node: <Field label="E-mail" defaultValue="nobody" problem="This is no e-mail address." />,
    },
    {
      name: 'Of several lines, with a hint',
      node: <TextAreaField label="Addresses of the pages" rows={3} hint="One on each line." />,
    },
    { name: 'Not to be changed', node: <Field label="E-mail" defaultValue="you@example.com" readOnly /> },
    { name: 'Plain button', node: <Button kind="plain">Cancel</Button> },
    { name: 'Quiet button, in rows', node: <Button kind="quiet">Scan again</Button> },
    { name: 'Button of no return', node: <Button kind="danger">Revoke</Button> },
    { name: 'Busy button', node: <Button busy="Starting …">Scan</Button> },
  ],
};
