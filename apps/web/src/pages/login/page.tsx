import { Link, Navigate, useSearchParams } from 'react-router';
import { useSession } from '../../api/session.ts';
import { useIsHydrated } from '../../api/use-is-hydrated.ts';
import { EntryPage } from '../../entry/entry-page.tsx';
import { entryWords } from '../../entry/entry-words.ts';
import styles from '../../entry/entry.module.css';
import { readSafePath } from '../../entry/safe-path.ts';
import { usePageTitle } from '../../frame/page-title.ts';
import { publicText } from '../../public-head.ts';
import { publicPath } from '../../public-path.ts';
import { useLanguage, useWords } from '../../words/language.tsx';
import { LoginForm } from './login-form.tsx';
import { loginWords } from './words.ts';

export function Page() {
  const words = useWords(loginWords);
  const shared = useWords(entryWords);
  const { language } = useLanguage();
  const session = useSession();
  const isHydrated = useIsHydrated();
  const [search] = useSearchParams();
  usePageTitle(publicText('/login', language).title);
  const then = readSafePath(search.get('then'));

  if (session?.account != null) return <Navigate to={then ?? '/overview'} replace />;
  // Nobody can log in until the first account exists.
  const isNew = session?.needs_setup === true;
  return (
    <EntryPage
      title={words.title}
      lead={isNew ? shared.needsSetup : then !== null && isHydrated ? words.leadBack : words.lead}
      help={isNew ? [] : words.help}
    >
      {isNew ? (
        <p className={styles.below}>
          <Link to={publicPath('/', language)}>{shared.tryScan}</Link>
        </p>
      ) : (
        <>
          <LoginForm then={then} />
          <p className={styles.below}>
            <Link to={publicPath('/forgot', language)}>{words.forgot}</Link>
            {session?.registration_open === true && (
              <Link to={publicPath('/signup', language)}>{words.signUp}</Link>
            )}
          </p>
        </>
      )}
    </EntryPage>
  );
}
