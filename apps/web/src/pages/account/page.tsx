import { useQuery, type QueryClient } from '@tanstack/react-query';
import { profileQuery } from '../../api/queries.ts';
import { useSession } from '../../api/session.ts';
import { ErrorState } from '../../components/error-state.tsx';
import { usePageTitle } from '../../frame/page-title.ts';
import { PageWait } from '../../frame/page-wait.tsx';
import { useWords } from '../../words/language.tsx';
import { EmailForm } from './email-form.tsx';
import styles from './page.module.css';
import { PasswordForm } from './password-form.tsx';
import { PlanLimits } from './plan-limits.tsx';
import { ProfileForm } from './profile-form.tsx';
import { SecurityLog } from './security-log.tsx';
import { accountWords } from './words.ts';
import { YourData } from './your-data.tsx';

export function prefetch(queries: QueryClient): Promise<unknown> {
  return queries.query(profileQuery);
}

/** The account page: the user's profile and the limits of their plan. */
export function Page() {
  const words = useWords(accountWords);
  usePageTitle(words.title);
  const account = useSession()?.account ?? null;
  const { data: profile, error, refetch } = useQuery(profileQuery);
  return (
    <div className={styles.page}>
      <h1>{words.title}</h1>
      {profile === undefined && error === null && <PageWait text={words.wait} />}
      {profile === undefined && error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {profile !== undefined && account !== null && (
        <>
          <ProfileForm key={profile.id} profile={profile} account={account} />
          <PlanLimits profile={profile} />
          <EmailForm email={profile.email} />
          <PasswordForm email={profile.email} />
          <SecurityLog />
          <YourData email={profile.email} />
        </>
      )}
    </div>
  );
}
