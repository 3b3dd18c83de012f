import type { PageAnalysis } from '../../../../api/records.ts';

type Rendering = NonNullable<PageAnalysis['rendering']>;
/** How the page loads. */
export type Performance = NonNullable<Rendering['performance']>;
export type Metric = Performance['metrics'][number];
