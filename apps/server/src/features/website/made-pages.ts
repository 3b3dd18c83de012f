import { createFixedBody, type FixedBody } from '../../http/fixed-body.ts';

export interface MadePage {
  readonly body: FixedBody;
  /** In `Last-Modified` format. */
  readonly madeAt: string;
}

/** The page of a name for a service at this origin; null if there is none. */
export type MadePages = (name: string, origin: string) => MadePage | null;

/** The origin may come from a request, so the number of cached pages is limited. */
const maxCached = 256;

/** Pages from templates with `__ORIGIN__` in place of the origin, kept with their compressed bodies. */
export function createMadePages(templateOf: (name: string) => string | null, changedAt: Date): MadePages {
  const made = new Map<string, MadePage>();
  const madeAt = changedAt.toUTCString();
  return (name, origin) => {
    const key = `${name} ${origin}`;
    const cached = made.get(key);
    if (cached !== undefined) return cached;
    const template = templateOf(name);
    if (template === null) return null;
    const page = { body: createFixedBody(template.replaceAll('__ORIGIN__', origin)), madeAt };
    const [oldest] = made.keys();
    if (made.size >= maxCached && oldest !== undefined) made.delete(oldest);
    made.set(key, page);
    return page;
  };
}
