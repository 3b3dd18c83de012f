import type { PageAnalysis } from '../../../../api/records.ts';

export type Rendering = NonNullable<PageAnalysis['rendering']>;
/** The HTML as sent beside the rendered document. */
export type Comparison = NonNullable<Rendering['comparison']>;
export type ChangeKind = 'added' | 'removed' | 'changed';

export function kindOf({ raw, rendered }: Comparison['changes'][number]): ChangeKind {
  if (raw === null) return 'added';
  return rendered === null ? 'removed' : 'changed';
}
