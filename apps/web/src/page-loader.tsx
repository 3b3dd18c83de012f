import { lazy, type ComponentType } from 'react';
import type { PageFile, Route } from './route.ts';

/**
 * Pages are loaded on demand. A page loaded beforehand renders immediately, without suspending, so that prerendered
 * HTML is hydrated as it is.
 */
const loaded = new Map<string, ComponentType>();
const lazyPages = new Map<string, ComponentType>();

export async function loadPage(route: Pick<Route, 'path' | 'load'>): Promise<PageFile> {
  const file = await route.load();
  loaded.set(route.path, file.Page);
  return file;
}

export function pageOf(route: Route): ComponentType {
  const ready = loaded.get(route.path);
  if (ready !== undefined) return ready;
  let page = lazyPages.get(route.path);
  if (page === undefined) {
    page = lazy(async () => ({ default: (await route.load()).Page }));
    lazyPages.set(route.path, page);
  }
  return page;
}
