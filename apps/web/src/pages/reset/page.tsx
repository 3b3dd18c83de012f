import { dataOf, post } from '../../api/client.ts';
import { ButtonLink } from '../../components/button.tsx';
import { EntryPage } from '../../entry/entry-page.tsx';
import { LinkGate } from '../../entry/link-gate.tsx';
import { NewPasswordForm } from '../../entry/new-password-form.tsx';
import { publicPath } from '../../public-path.ts';
import { useLanguage, useWords } from '../../words/language.tsx';
import { defineWords } from '../../words/words.ts';

const resetWords = defineWords('reset', {
  title: 'Your new password',
  lead: 'The new password logs you in here and logs you out everywhere else.',
  button: 'Use this password',
  busy: 'Changing the password …',
  dead: 'Such a link is good for one hour and for one use, and a newer one takes its place. Ask for a new one, and it comes by mail.',
  again: 'Ask for a new link',
});

export function Page() {
  const words = useWords(resetWords);
  const { language } = useLanguage();
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
              dataOf(post('/app/api/reset/complete', { body: { token: link.token, password } }))
            }
            next="/overview"
            button={words.button}
            busy={words.busy}
          />
        </EntryPage>
      )}
    </LinkGate>
  );
}
