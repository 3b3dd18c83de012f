import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Ref } from 'react';
import { dataOf, get } from '../../api/client.ts';
import type { CheckResult, ScanStatus, Source } from '../../api/records.ts';
import { CheckCard } from '../../components/check-card.tsx';
import { EvidenceView } from '../../components/evidence-view.tsx';
import type { ScreenshotAccess } from '../../api/screenshots.ts';
import { IssueActions } from './issue-actions.tsx';
import { OutlinedElement } from './screenshots/outlined-element.tsx';

const sourceQuery = (taskId: string, elements: readonly number[]) =>
  queryOptions({
    queryKey: ['source', taskId, elements],
    queryFn: () =>
      dataOf(
        get('/app/api/scans/{task_id}/source', {
          params: { path: { task_id: taskId }, query: { elements: elements.join(',') } },
        }),
      ),
    staleTime: Infinity,
  });

const notKept: Source = { kept: false, lines: 0, elements: [] };

/** One check with its evidence from the page. */
export function IssueDetail(props: {
  /** Null if the page's source is not stored. */
  readonly scan: Pick<ScanStatus, 'scan_id' | 'status'> | null;
  readonly screenshots: ScreenshotAccess | null;
  readonly check: CheckResult;
  /** The page, and its site if its issues can be given statuses. */
  readonly url: string;
  readonly site: string | null;
  readonly category: string | null;
  readonly headingRef: Ref<HTMLHeadingElement>;
}) {
  const { scan, screenshots, check, url, site, category, headingRef } = props;
  const elements = check.element === undefined ? [] : [check.element, ...(check.further_elements ?? [])];
  const indexes = elements.map(({ index }) => index);
  const isRendered = check.seen_in === 'rendered';
  const { data, isError } = useQuery({
    ...sourceQuery(scan?.scan_id ?? '', indexes),
    // Until the scan is complete, its source cannot be read.
    enabled: indexes.length > 0 && scan?.status === 'complete' && !isRendered,
  });
  const stored = scan === null ? notKept : data;
  const source = isError ? null : stored;
  return (
    <CheckCard
      check={check}
      category={category}
      headingId="open-issue"
      headingRef={headingRef}
      actions={
        (check.status === 'fail' || check.status === 'ignored') && (
          <IssueActions check={check} url={url} site={site} />
        )
      }
      evidence={
        elements.length === 0 ? undefined : (
          <EvidenceView
            elements={elements}
            source={isRendered ? 'rendered' : source}
            {...(screenshots !== null && {
              picture: (element) => <OutlinedElement access={screenshots} element={element} />,
            })}
          />
        )
      }
    />
  );
}
