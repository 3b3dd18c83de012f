import { expect, it } from 'vitest';
import { routes } from '../../routes.ts';
import { pagePaths } from './pages.ts';

/** The form of a new scan is an action of the palette, and an email has the link to the other. */
const others = ['/scan', '/change-email'];

it('the palette offers every page of an account that needs no parameters', () => {
  const paths = routes
    .filter(({ path, needs }) => needs === 'account' && !path.includes(':'))
    .map(({ path }) => path);
  expect([...pagePaths, ...others].sort()).toEqual([...paths].sort());
});
