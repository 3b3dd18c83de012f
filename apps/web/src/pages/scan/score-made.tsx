import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { PageAnalysis } from '../../api/records.ts';
import { Button } from '../../components/button.tsx';
import { CategoryBars } from '../../components/category-bars.tsx';
import { useLanguage, useWords } from '../../words/language.tsx';
import { wordFor } from '../../words/word-for.ts';
import { categoryWords } from './category-words.ts';
import { withFilter, withIssue } from './issue-filter.ts';
import { issueWords } from './issue-words.ts';
import { gainOf, issuesOf } from './issues.ts';
import styles from './issues.module.css';

export const scoreMadeId = 'score';

/** How the score is calculated: all categories, those that lose the most points first. */
export function ScoreMade({ result }: { readonly result: PageAnalysis }) {
  const words = useWords(issueWords);
  const descriptions = useWords(categoryWords);
  const { format } = useLanguage();
  const [search] = useSearchParams();
  const [isExpanded, setExpanded] = useState(false);
  const issues = issuesOf(result);
  const rows = result.categories
    .map((category) => {
      const failed = issues.filter((issue) => issue.category === category.id);
      const [worst] = failed.toSorted((a, b) => b.score_impact - a.score_impact);
      const text = wordFor(descriptions, category.id) ?? '';
      return {
        category,
        lost: gainOf(result, failed),
        about: worst === undefined ? text : words.categoryLost({ text, label: worst.label }),
      };
    })
    .sort((a, b) => b.lost - a.lost);
  const costly = rows.filter(({ category }) => category.failed > 0 || category.errors > 0);
  const rest = rows.length - costly.length;
  return (
    <section id={scoreMadeId} className={styles.made} aria-labelledby="score-made">
      <h2 id="score-made">{words.categoriesTitle}</h2>
      <p>{result.score_details === undefined ? words.olderScore : words.categories}</p>
      {result.score_details?.is_capped === true && (
        <p>{words.capped({ score: format.number(result.score_details.uncapped) })}</p>
      )}
      {result.score_details?.ignored_caps?.map(({ id, text }) => (
        <p key={id}>{text}</p>
      ))}
      {result.score_details?.sub_scores.map(({ id, label, score, text }) => (
        <p key={id}>
          <strong>{words.subScore({ label, score: format.number(score) })}</strong> {text}
        </p>
      ))}
      <CategoryBars
        caption={words.categoriesCaption}
        rows={isExpanded || costly.length === 0 ? rows : costly}
        linkTo={({ id }) => ({
          search: withIssue(withFilter(search, { category: id, severities: [], text: '' }), null).toString(),
          hash: 'issues',
        })}
      />
      {rest > 0 && costly.length > 0 && !isExpanded && (
        <p>
          <Button kind="plain" onClick={() => setExpanded(true)}>
            + {words.rest({ count: rest })}
          </Button>
        </p>
      )}
    </section>
  );
}
