import { useState } from 'react';
import { dataOf, post } from '../../api/client.ts';
import { ButtonLink } from '../../components/button.tsx';
import { CheckField } from '../../components/check-field.tsx';
import { EntryPage } from '../../entry/entry-page.tsx';
import { LinkGate } from '../../entry/link-gate.tsx';
import { NewPasswordForm } from '../../entry/new-password-form.tsx';
import { publicPath } from '../../public-path.ts';
import { useLanguage, useWords } from '../../words/language.tsx';
import { defineWords } from '../../words/words.ts';

const resetWords = defineWords('reset', {
  title: 'Set a new password',
  lead: 'Your new password logs you in here and logs you out everywhere else.',
  revokeKeys: '{count, plural, one {Also revoke my active API key} other {Also revoke my # active API keys}}',
  button: 'Set password',
  busy: 'Setting the password…',
  dead: 'Password reset links are valid for one hour and can be used once. A newer link replaces an older one. Request a new link, and we’ll email it to you.',
  again: 'Request a new link',
});

export function Page() {
  const words = useWords(resetWords);
  const { language } = useLanguage();
  const [revokesKeys, setRevokesKeys] = useState(false);
  return (
    <LinkGate
      purpose="reset"
      title={words.title}
      dead={words.dead}
      way={<ButtonLink to={publicPath('/forgot', language)}>{words.again}</ButtonLink>}
    >
      {(link) => (
        <EntryPage title={words.title} lead={words.lead}>
          <NewPasswordForm
            link={link}
            asksName={false}
            send={({ password }) =>
              dataOf(
                post('/app/api/reset/complete', {
                  body: { token: link.token, password, revoke_api_keys: revokesKeys },
                }),
              )
            }
            next="/overview"
            button={words.button}
            busy={words.busy}
          >
            {link.activeKeys !== null && link.activeKeys > 0 && (
              <CheckField
                label={words.revokeKeys({ count: link.activeKeys })}
                checked={revokesKeys}
                onChange={({ target }) => setRevokesKeys(target.checked)}
              />
            )}
          </NewPasswordForm>
        </EntryPage>
      )}
    </LinkGate>
  );
}
