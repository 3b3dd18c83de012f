import type { Language } from '@siteglass/analysis/text';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { Params } from 'react-router';

/** A page's file exports the component as `Page`, and optionally `prefetch`, which fetches the data of its first render. */
export interface PageFile {
  readonly Page: ComponentType;
  readonly prefetch?: (queries: QueryClient, params: Params, language: Language) => Promise<unknown>;
}

export interface Route {
  /** A React Router pattern; public pages also exist below `/it`. */
  readonly path: string;
  readonly load: () => Promise<PageFile>;
  /** Accessible to everyone, prerendered, and indexable. */
  readonly isPublic?: true;
  /** Shows other content if sign-up is closed: then it is neither prerendered nor in a sitemap. */
  readonly onlyWhereOpen?: true;
  /** Requires login; guests can open their own scans without one. */
  readonly needs?: 'account' | 'account-or-guest';
  /** Opened from emails and shared links of an account, whose branding it has in place of ours. */
  readonly forRecipients?: true;
  /** Files below `pages` that the first render needs. The HTML preloads them before any script runs. */
  readonly files: readonly string[];
  /** API paths requested first, in addition to the session. Parameters as in `path`, plus `:language`. */
  readonly prefetches?: readonly string[];
}
