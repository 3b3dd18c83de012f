import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState, type SubmitEvent } from 'react';
import { dataOf, post } from '../../api/client.ts';
import { tokensKey } from '../../api/queries.ts';
import { Button } from '../../components/button.tsx';
import { CheckField } from '../../components/check-field.tsx';
import { Dialog, DialogActions } from '../../components/dialog.tsx';
import { useErrorText } from '../../components/error-state.tsx';
import { Field } from '../../components/field.tsx';
import { useWords } from '../../words/language.tsx';
import { keyScopes, type KeyScope } from './curl-example.ts';
import styles from './page.module.css';
import { keyWords } from './words.ts';

export interface CreatedKey {
  readonly id: number;
  readonly name: string;
  readonly scopes: readonly string[];
  /** The key itself, which is never shown again. */
  readonly secret: string;
}

const maxNameLength = 100;

export function CreateKey(props: {
  readonly onClose: () => void;
  readonly onCreated: (key: CreatedKey) => void;
}) {
  const { onClose, onCreated } = props;
  const words = useWords(keyWords);
  const id = useId();
  const queries = useQueryClient();
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly KeyScope[]>(['read', 'scan']);
  const [wasSubmitted, setSubmitted] = useState(false);
  const creating = useMutation({
    mutationFn: () => dataOf(post('/app/api/tokens', { body: { name: name.trim(), scopes: [...scopes] } })),
    onSuccess: ({ token: secret = '', ...key }) => {
      void queries.invalidateQueries({ queryKey: tokensKey });
      onCreated({ ...key, secret });
    },
  });
  const failure = useErrorText(creating.error);
  const nameProblem =
    name.trim() === '' ? words.nameMissing : Array.from(name).length > maxNameLength ? words.nameLong : null;

  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (creating.isPending) return;
    setSubmitted(true);
    if (nameProblem !== null) event.currentTarget.querySelector('input')?.focus();
    else if (scopes.length > 0) creating.mutate();
  };

  return (
    <Dialog title={words.createTitle} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <Field
          label={words.name}
          hint={words.nameHint}
          autoComplete="off"
          required
          dir="auto"
          value={name}
          onChange={(event) => setName(event.target.value)}
          problem={wasSubmitted ? nameProblem : null}
        />
        <fieldset
          className={styles.scopes}
          aria-describedby={wasSubmitted && scopes.length === 0 ? `${id}-scopes` : undefined}
        >
          <legend>{words.scopesLabel}</legend>
          {keyScopes.map((scope) => (
            <CheckField
              key={scope}
              label={words.scopeNames[scope]}
              hint={words.scopeTexts[scope]}
              checked={scopes.includes(scope)}
              onChange={({ target }) =>
                setScopes(keyScopes.filter((one) => (one === scope ? target.checked : scopes.includes(one))))
              }
            />
          ))}
          {wasSubmitted && scopes.length === 0 && (
            <p id={`${id}-scopes`} role="alert" className={styles.problem}>
              {words.scopesMissing}
            </p>
          )}
        </fieldset>
        {failure !== null && (
          <p role="alert" className={styles.problem}>
            {failure}
          </p>
        )}
        <DialogActions>
          <Button kind="primary" type="submit" busy={creating.isPending ? words.creating : null}>
            {words.create}
          </Button>
          <Button kind="plain" onClick={onClose}>
            {words.cancel}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
