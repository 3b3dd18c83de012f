/** Why a page of a crawl is rendered. A published cause is never renamed: stored pages contain it. */
export const renderCauses = ['requested', 'client-rendered', 'sample'] as const;

export type RenderCause = (typeof renderCauses)[number];
