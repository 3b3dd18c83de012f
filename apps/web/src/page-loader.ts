import type { ComponentType } from 'react';
import { createPart, type Part } from './part.ts';
import type { PageFile, Route } from './route.ts';

type LoadableRoute = Pick<Route, 'path' | 'load'>;

const parts = new Map<string, Part<object>>();

function partOf({ path, load }: LoadableRoute): Part<object> {
  let part = parts.get(path);
  if (part === undefined) parts.set(path, (part = createPart(async () => (await load()).Page)));
  return part;
}

/** Loads a page beforehand, so that prerendered HTML is hydrated as it is. */
export async function loadPage(route: LoadableRoute): Promise<PageFile> {
  const file = await route.load();
  partOf(route).take(file.Page);
  return file;
}

export function pageOf(route: LoadableRoute): ComponentType {
  return partOf(route).component();
}
