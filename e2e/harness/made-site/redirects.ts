import type { Base } from './base.ts';
import type { Plan } from './plan.ts';

/** Redirects: direct, in chains, in loops, to errors and to other hosts. */
export function plantRedirects(plan: Plan, { articles }: Base): void {
  const { random } = plan;
  const article = (): string => random.pick(articles);

  const linked = plan.linkWell(plan.redirect(plan.path(), article()));
  plan.expect('redir-3xx-internal-link', linked);
  const unlinked = plan.redirect(plan.path(), article());
  plan.sitemapOnly.push(unlinked);
  plan.expect('sm-3xx', unlinked);

  for (const hops of [2, random.int(3, 4), 4]) {
    const [first] = plantChain(plan, hops, article());
    plan.linkWell(first!);
    plan.expect('redir-chain-internal', first!);
  }
  // A link into the middle makes two chains.
  const threeHops = plantChain(plan, 3, article());
  for (const path of threeHops.slice(0, 2)) {
    plan.linkWell(path, 2);
    plan.expect('redir-chain-internal', path);
  }
  // And a link to the last hop makes a separate redirect.
  const twoHops = plantChain(plan, 2, article());
  for (const path of twoHops) plan.linkWell(path, 2);
  plan.expect('redir-chain-internal', twoHops[0]!);
  plan.expect('redir-3xx-internal-link', twoHops[1]!);

  for (const hops of [5, random.int(6, 9)]) {
    const [first] = plantChain(plan, hops, article());
    plan.linkWell(first!);
    plan.expect('redir-chain-long', first!);
  }

  for (const length of [1, 2, random.int(3, 6)]) plantLoop(plan, length);
  plantErrors(plan);
  plantElsewhere(plan);
  plantSlashes(plan);
}

/** The URLs of the chain, in order; the last one redirects to the target. */
function plantChain(plan: Plan, hops: number, target: string): string[] {
  const paths = Array.from({ length: hops }, () => plan.path());
  paths.forEach((path, i) => {
    plan.redirect(path, paths[i + 1] ?? target);
    plan.note(path, `hop ${i + 1} of ${hops}`);
  });
  return paths;
}

function plantLoop(plan: Plan, length: number): void {
  const paths = Array.from({ length }, () => plan.path());
  paths.forEach((path, i) => {
    plan.redirect(path, paths[(i + 1) % length]!);
    plan.note(path, `in a circle of ${length}`);
  });
  plan.linkWell(plan.random.pick(paths));
  plan.expect('redir-loop', [...paths].sort()[0]!);
  // A redirect into a loop is not part of the loop.
  const tail = plan.linkWell(plan.redirect(plan.path(), paths[0]!));
  plan.note(tail, 'near: leads into a circle');
}

function plantErrors(plan: Plan): void {
  for (const [status, hops] of [
    [404, 1],
    [410, plan.random.int(2, 5)],
    [500, 1],
  ] as const) {
    const error = plan.answer(plan.path(), { kind: 'status', status });
    const [first] = plantChain(plan, hops, error);
    plan.linkWell(first!);
    plan.expect('redir-to-error', first!);
  }
  const silent = plan.answer(plan.path(), { kind: 'silence' });
  plan.expect('redir-to-error', plan.linkWell(plan.redirect(plan.path(), silent)));
}

function plantElsewhere(plan: Plan): void {
  const fine = plan.elsewhere({ kind: 'status', status: 200 });
  plan.expect('redir-to-other-host', plan.linkWell(plan.redirect(plan.path(), fine)));
  const gone = plan.elsewhere({ kind: 'status', status: 404 });
  plan.expect('redir-to-error', plan.linkWell(plan.redirect(plan.path(), gone)));
}

function plantSlashes(plan: Plan): void {
  const { random } = plan;
  const pair = (): readonly [string, string] => {
    const path = plan.path();
    return [path.slice(0, -1), path];
  };
  // Without a canonical URL, the same text has two URLs.
  const [bare, slashed] = pair();
  const same = { h1: random.newWords(4), words: random.text(250), canonical: null };
  plan.linkedPage(bare, same);
  plan.linkedPage(slashed, same);
  plan.expect('redir-trailing-slash-dup', slashed);
  // One names the other as canonical.
  const [other, canonical] = pair();
  const told = { h1: random.newWords(4), words: random.text(250), canonical };
  plan.unlistedPage(other, told);
  plan.linkedPage(canonical, told);
  plan.note(canonical, 'near: without its slash it names this one as canonical');
  // The texts differ.
  for (const path of pair()) {
    plan.linkedPage(path, { canonical: null });
    plan.note(path, 'near: with and without slash, but different texts');
  }
}
