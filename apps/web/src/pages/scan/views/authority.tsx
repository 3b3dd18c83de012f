import type { Authority } from '../../../api/records.ts';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { PageWait } from '../../../frame/page-wait.tsx';
import { useFormat, useWords } from '../../../words/language.tsx';
import type { ViewProps } from '../view-props.ts';
import { ageOf } from './authority/age.ts';
import { DomainPart } from './authority/domain-part.tsx';
import { useAuthority } from './authority/follow-authority.ts';
import { MetricsPart } from './authority/metrics-part.tsx';
import { TrustPart } from './authority/trust-part.tsx';
import { authorityWords } from './authority/words.ts';
import { Lead } from './parts.tsx';

/** The authority of the page and its domain, as seen by others. */
export function View({ scan }: ViewProps) {
  const words = useWords(authorityWords);
  return scan?.scan_id_db === undefined ? (
    <EmptyState title={words.noId} text={words.noIdNote} />
  ) : (
    <Analysis id={scan.scan_id_db} />
  );
}

function Analysis({ id }: { readonly id: number }) {
  const words = useWords(authorityWords);
  const { data, pending, error, refetch, isFetching } = useAuthority(id);
  if (data === undefined) {
    if (error === null) return <PageWait text={words.wait} />;
    return <ErrorState error={error} onRetry={() => void refetch()} />;
  }
  return (
    <>
      <Lead>
        <Answer authority={data} />
      </Lead>
      <MetricsPart authority={data} pending={pending} isAsking={isFetching} onAgain={() => void refetch()} />
      <DomainPart domain={data.domain} />
      <TrustPart signals={data.trust_signals} />
    </>
  );
}

/** The domain age, and the two most commonly compared metrics. */
function Answer({ authority }: { readonly authority: Authority }) {
  const words = useWords(authorityWords);
  const format = useFormat();
  const { domain, domain_rating_metrics: rating, page_rank_metrics: rank } = authority;
  const age = ageOf(domain, words);
  const parts = [
    age === null ? words.leadNoAge({ domain: domain.name }) : words.leadAge({ domain: domain.name, age }),
    ...(rating.domain_rating === null
      ? []
      : [words.leadRating({ rating: format.number(rating.domain_rating, 1) })]),
    ...(rank.page_rank === null ? [] : [words.leadRank({ rank: format.number(rank.page_rank) })]),
  ];
  return `${parts.join('')}.`;
}
