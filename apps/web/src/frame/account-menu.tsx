import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { dataOf, remove } from '../api/client.ts';
import type { Session } from '../api/records.ts';
import { sessionQuery } from '../api/session.ts';
import { publicPath } from '../public-path.ts';
import { useLanguage, useWords } from '../words/language.tsx';
import { frameWords } from './frame-words.ts';
import styles from './frame.module.css';

export function AccountMenu({ account }: { readonly account: NonNullable<Session['account']> }) {
  const words = useWords(frameWords);
  const { language } = useLanguage();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const logOut = async (): Promise<void> => {
    const session = await dataOf(remove('/app/api/session'));
    // Cached data belongs to the user who logged out.
    queries.clear();
    queries.setQueryData(sessionQuery.queryKey, session);
    await navigate(publicPath('/', language));
  };
  return (
    <ul className={styles.links}>
      <li>
        <span className={styles.who} title={account.email}>
          <span className="visually-hidden">{words.account} </span>
          <bdi className={styles.name}>{account.username}</bdi>
        </span>
      </li>
      <li>
        <button type="button" className={styles.link} onClick={() => void logOut()}>
          {words.logOut}
        </button>
      </li>
    </ul>
  );
}
