/**
 * Which pages are loaded in a browser. `auto`: those of single scans, and of a batch, sitemap scan or crawl those that scripts
 * seem to make; of the last two, also a sample of each template.
 */
export const renderPolicies = ['auto', 'always', 'never'] as const;

export type RenderPolicy = (typeof renderPolicies)[number];

/** The screens on which a page can be rendered. */
export const viewportNames = ['mobile', 'desktop'] as const;

export type ViewportName = (typeof viewportNames)[number];
