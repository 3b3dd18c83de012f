import { Link } from 'react-router';
import type { Profile } from '../../api/records.ts';
import { KeyValues } from '../../components/key-values.tsx';
import { useFormat, useWords } from '../../words/language.tsx';
import styles from './page.module.css';
import { accountWords } from './words.ts';

const order = [
  'single',
  'sitemap',
  'crawls',
  'max_pages',
  'max_depth',
  'scheduled_reports',
  'requests_per_minute',
] as const satisfies readonly (keyof Profile['limits'])[];

export function PlanLimits({ profile }: { readonly profile: Pick<Profile, 'plan' | 'limits'> }) {
  const words = useWords(accountWords);
  const format = useFormat();
  const limitText = (limit: number | null): string =>
    limit === null ? words.noLimit : limit === 0 ? words.notInPlan : format.number(limit);
  return (
    <section className={styles.section} aria-labelledby="plan">
      <h2 id="plan">{words.plan}</h2>
      <p>
        {words.planIs({ plan: profile.plan })} <Link to="/usage">{words.usage}</Link>
      </p>
      <KeyValues
        items={order.map((name) => [words.limits[name], limitText(profile.limits[name])] as const)}
      />
    </section>
  );
}
