import { useState, type ComponentProps } from 'react';
import { useWords } from '../words/language.tsx';
import { defineWords } from '../words/words.ts';
import { Button } from './button.tsx';
import { Field } from './field.tsx';

const words = defineWords('components/password-field', {
  show: 'Show',
  hide: 'Hide',
  password: 'password',
});

/**
 * A password field with a button to show what is typed. `autoComplete` tells password managers which password it is.
 */
export function PasswordField(
  props: Omit<ComponentProps<typeof Field>, 'type' | 'after' | 'autoComplete'> & {
    readonly autoComplete: 'current-password' | 'new-password';
  },
) {
  const own = useWords(words);
  const [isShown, setShown] = useState(false);
  return (
    <Field
      required
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      after={
        <Button kind="plain" onClick={() => setShown(!isShown)}>
          <span>
            {isShown ? own.hide : own.show} <span className="visually-hidden">{own.password}</span>
          </span>
        </Button>
      }
    />
  );
}
