import { useMutation, useQueryClient } from '@tanstack/react-query';
import { dataOf, post } from '../../api/client.ts';
import { profileQuery } from '../../api/queries.ts';
import { sessionQuery } from '../../api/session.ts';
import { Button, ButtonLink } from '../../components/button.tsx';
import { EntryPage } from '../../entry/entry-page.tsx';
import { LinkGate, type OpenLink } from '../../entry/link-gate.tsx';
import { ProblemSummary } from '../../entry/problem-summary.tsx';
import { useRefusal } from '../../entry/refusal.ts';
import { fillNodes } from '../../words/fill-nodes.tsx';
import { useWords } from '../../words/language.tsx';
import { defineWords } from '../../words/words.ts';

const changeEmailWords = defineWords('change-email', {
  title: 'Confirm your new email address',
  lead: 'Once you confirm, you’ll log in with {email}. Emails about your account and its reports go there, too.',
  button: 'Change email address',
  busy: 'Changing…',
  doneTitle: 'Email address changed',
  done: 'The email address of your account is now {email}.',
  other:
    'This link is for another account. Log in to the account whose email address changes, then open the link again.',
  dead: 'Links to confirm a new email address are valid for 24 hours and can be used once. A newer link replaces an older one, and changing your password cancels the request. You can request a new link on the account page.',
  account: 'Go to your account',
});

/**
 * Opened from the email to the new address of an account, by the person who is logged in to it. The address changes only
 * when the button is clicked: email scanners open every link.
 */
export function Page() {
  const words = useWords(changeEmailWords);
  const way = <ButtonLink to="/account">{words.account}</ButtonLink>;
  return (
    <LinkGate purpose="change-email" title={words.title} dead={words.dead} way={way}>
      {(link) => <Confirmation link={link} />}
    </LinkGate>
  );
}

function Confirmation({ link }: { readonly link: OpenLink }) {
  const words = useWords(changeEmailWords);
  const queries = useQueryClient();
  const changing = useMutation({
    mutationFn: () => dataOf(post('/app/api/user/email/confirm', { body: { token: link.token } })),
    onSuccess: (session) => {
      queries.setQueryData(sessionQuery.queryKey, session);
      void queries.invalidateQueries({ queryKey: profileQuery.queryKey });
    },
  });
  const refusal = useRefusal(changing.error, { FORBIDDEN: words.other, NOT_FOUND: words.dead });
  const email = <strong className="address">{link.email}</strong>;

  if (changing.isSuccess) {
    return (
      <EntryPage title={words.doneTitle} lead={<span role="status">{fillNodes(words.done, { email })}</span>}>
        <p>
          <ButtonLink to="/account">{words.account}</ButtonLink>
        </p>
      </EntryPage>
    );
  }
  return (
    <EntryPage title={words.title} lead={fillNodes(words.lead, { email })}>
      <ProblemSummary texts={[]} refusal={refusal} />
      <p>
        <Button
          kind="primary"
          busy={changing.isPending ? words.busy : null}
          onClick={() => changing.mutate()}
        >
          {words.button}
        </Button>
      </p>
    </EntryPage>
  );
}
