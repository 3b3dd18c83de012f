import { Link, Navigate } from 'react-router';
import { dataOf, post } from '../../api/client.ts';
import { useSession } from '../../api/session.ts';
import { EntryPage } from '../../entry/entry-page.tsx';
import { entryWords } from '../../entry/entry-words.ts';
import styles from '../../entry/entry.module.css';
import { MailForm } from '../../entry/mail-form.tsx';
import { usePageTitle } from '../../frame/page-title.ts';
import { publicText } from '../../public-head.ts';
import { publicPath } from '../../public-path.ts';
import { useLanguage, useWords } from '../../words/language.tsx';
import { signupWords } from './words.ts';

export function Page() {
  const words = useWords(signupWords);
  const shared = useWords(entryWords);
  const { language } = useLanguage();
  const session = useSession();
  usePageTitle(publicText('/signup', language).title);

  if (session?.account != null) return <Navigate to="/overview" replace />;
  const isClosed = session?.registration_open === false;
  const closed = session?.needs_setup === true ? shared.needsSetup : words.closed;
  return (
    <EntryPage title={words.title} lead={isClosed ? closed : words.lead} help={isClosed ? [] : words.help}>
      {!isClosed && (
        <MailForm
          request={(email) => dataOf(post('/app/api/register', { body: { email, locale: language } }))}
          button={words.button}
          busy={words.busy}
          sent={words.sent}
          note={words.note}
        />
      )}
      <p className={styles.below}>
        {isClosed && <Link to={publicPath('/', language)}>{shared.tryScan}</Link>}
        <Link to={publicPath('/login', language)}>{words.haveOne}</Link>
      </p>
    </EntryPage>
  );
}
