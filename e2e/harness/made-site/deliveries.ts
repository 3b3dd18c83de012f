import type { Base } from './base.ts';
import type { PageFields, Plan } from './plan.ts';

/**
 * Pages that are sent or written in unusual ways. Each has one of the two links to another page: a crawler that cannot
 * read it counts that page as having too few inlinks.
 */
export function plantDeliveries(plan: Plan, { articles }: Base): void {
  const { random } = plan;
  const deliveries: readonly [string, PageFields][] = [
    ['UTF-16', { charset: 'utf-16le' }],
    ['Windows-1252', { charset: 'windows-1252' }],
    ['the type of XHTML', { contentType: 'application/xhtml+xml' }],
    ['no type', { contentType: null }],
    ['a slow server', { delayMs: 1_500 }],
    ['a base address', { base: `${plan.folder()}/${random.newWord()}/` }],
    ['a base address elsewhere on the host', { base: '/' }],
  ];
  for (const [what, fields] of deliveries) {
    const path = plan.linkedPage(plan.path(), fields);
    plan.note(path, `sent with ${what}`);
    const witness = plan.page(plan.path());
    plan.linkFrom(path, witness);
    plan.linkFrom(random.pick(articles), witness);
    plan.note(witness, `linked from a page with ${what}`);
  }
}
