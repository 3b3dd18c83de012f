import { settingsSections } from '../settings-sections.ts';

/** The pages of the main navigation, except for the form of a new scan, which is an action. */
export const mainPages = [
  { path: '/overview', label: 'overview' },
  { path: '/crawls', label: 'crawls' },
  { path: '/history', label: 'history' },
  { path: '/reports', label: 'reports' },
] as const;

/** The paths of everything the palette offers as a page. */
export const pagePaths: readonly string[] = [...mainPages, ...settingsSections].map(({ path }) => path);
