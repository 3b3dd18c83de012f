import { Link } from 'react-router';
import { dataOf, post } from '../../api/client.ts';
import { EntryPage } from '../../entry/entry-page.tsx';
import styles from '../../entry/entry.module.css';
import { MailForm } from '../../entry/mail-form.tsx';
import { usePageTitle } from '../../frame/page-title.ts';
import { publicText } from '../../public-head.ts';
import { publicPath } from '../../public-path.ts';
import { useLanguage, useWords } from '../../words/language.tsx';
import { forgotWords } from './words.ts';

export function Page() {
  const words = useWords(forgotWords);
  const { language } = useLanguage();
  usePageTitle(publicText('/forgot', language).title);
  return (
    <EntryPage title={words.title} lead={words.lead} help={words.help}>
      <MailForm
        request={(email) => dataOf(post('/app/api/reset', { body: { email, locale: language } }))}
        button={words.button}
        busy={words.busy}
        sent={words.sent}
        note={words.note}
      />
      <p className={styles.below}>
        <Link to={publicPath('/login', language)}>{words.remembered}</Link>
      </p>
    </EntryPage>
  );
}
