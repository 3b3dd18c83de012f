import { Link } from 'react-router';
import { publicPath } from '../../public-path.ts';
import { useLanguage, useWords } from '../../words/language.tsx';
import styles from './page.module.css';
import { scanWords } from './scan-words.ts';

/** When the next scan is possible, and how to get more scans. */
export function LimitNote(props: {
  readonly seconds: number;
  readonly isMember: boolean;
  readonly canSignUp: boolean;
}) {
  const { seconds, isMember, canSignUp } = props;
  const words = useWords(scanWords);
  const { language, format } = useLanguage();
  const when = format.duration(seconds);
  // A daily limit that ends within a minute feels like a rate limit, so the message says that.
  if (seconds <= 60) return <p className={styles.note}>{words.quick({ when })}</p>;
  if (isMember) return <p className={styles.note}>{words.limit({ when })}</p>;
  return (
    <p className={styles.note}>
      {words.guestLimit({ when })} {words.more}{' '}
      {canSignUp && (
        <>
          <Link to={publicPath('/signup', language)}>{words.signUp}</Link> {words.or}{' '}
        </>
      )}
      <Link to={publicPath('/login', language)}>{words.logIn}</Link>.
    </p>
  );
}
