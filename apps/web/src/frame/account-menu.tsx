import type { Session } from '../api/records.ts';
import { useWords } from '../words/language.tsx';
import { frameWords } from './frame-words.ts';
import styles from './frame.module.css';
import { useLogOut } from './use-log-out.ts';

export function AccountMenu({ account }: { readonly account: NonNullable<Session['account']> }) {
  const words = useWords(frameWords);
  const logOut = useLogOut();
  return (
    <ul className={styles.links}>
      <li>
        <span className={styles.who} title={account.email}>
          <span className="visually-hidden">{words.account} </span>
          <bdi className={styles.name}>{account.username}</bdi>
        </span>
      </li>
      <li>
        <button type="button" className={styles.link} onClick={logOut}>
          {words.logOut}
        </button>
      </li>
    </ul>
  );
}
