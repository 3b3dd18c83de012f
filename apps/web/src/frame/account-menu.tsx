import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { dataOf, remove } from '../api/client.ts';
import type { Session } from '../api/records.ts';
import { endSession } from '../api/session.ts';
import { useErrorTexts } from '../components/error-state.tsx';
import { useToast } from '../components/toast.tsx';
import { publicPath } from '../public-path.ts';
import { useLanguage, useWords } from '../words/language.tsx';
import { frameWords } from './frame-words.ts';
import styles from './frame.module.css';

export function AccountMenu({ account }: { readonly account: NonNullable<Session['account']> }) {
  const words = useWords(frameWords);
  const { language } = useLanguage();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const textOf = useErrorTexts();
  const showToast = useToast();
  const logOut = useMutation({
    mutationFn: () => dataOf(remove('/app/api/session')),
    onSuccess: async (session) => {
      endSession(queries, session);
      await navigate(publicPath('/', language));
    },
    onError: (error) => showToast(words.stillLoggedIn({ reason: textOf(error) })),
  });
  return (
    <ul className={styles.links}>
      <li>
        <span className={styles.who} title={account.email}>
          <span className="visually-hidden">{words.account} </span>
          <bdi className={styles.name}>{account.username}</bdi>
        </span>
      </li>
      <li>
        <button type="button" className={styles.link} onClick={() => logOut.mutate()}>
          {words.logOut}
        </button>
      </li>
    </ul>
  );
}
