import type { Demo } from './demo.ts';
import { PasswordField } from './password-field.tsx';

export const demo: Demo = {
  title: 'Password field',
  cases: [
    { name: 'Empty', node: <PasswordField label="Password" autoComplete="current-password" /> },
    {
      name: 'A new one, with a hint and a problem',
      node: (
        <PasswordField
          label="New password"
          autoComplete="new-password"
          hint="At least 8 characters."
          problem="The password has fewer than 8 characters."
        />
      ),
    },
  ],
};
