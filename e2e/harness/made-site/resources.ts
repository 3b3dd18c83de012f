import type { PageFields, Plan } from './plan.ts';

const kilobyte = 1_000;

/**
 * Images, scripts and stylesheets that are missing, redirected or too large, and pages whose resources are too large in
 * total.
 */
export function plantResources(plan: Plan): void {
  const file = (kind: 'png' | 'js' | 'css', bytes: number): string =>
    plan.answer(`/files/${plan.random.newWord()}.${kind}`, { kind: 'file', type: types[kind], bytes });
  const shown = (fields: PageFields): void => void plan.linkedPage(plan.path(), fields);
  const path = (): string => `/files/${plan.random.newWord()}`;
  const broken = (): string => plan.answer(path(), { kind: 'status', status: plan.random.pick([404, 410]) });
  const moved = (to: string): string => plan.redirect(path(), to);

  const fine = file('png', 20 * kilobyte);
  for (const image of [
    broken(),
    moved(broken()),
    plan.elsewhere({ kind: 'status', status: 404 }),
    plan.elsewhere({ kind: 'silence' }),
    `${plan.origins.refusing}/${plan.random.newWord()}.png`,
  ]) {
    shown({ images: [image, fine] });
    plan.expect('img-broken', image);
  }
  const refused = plan.elsewhere({ kind: 'status', status: 403 });
  shown({ images: [refused, moved(fine)] });
  plan.note(refused, 'near img-broken: refused elsewhere');

  for (const ogImage of [broken(), plan.elsewhere({ kind: 'status', status: 404 })]) {
    shown({ ogImage });
    plan.expect('og-image-broken', ogImage);
  }
  const both = broken();
  shown({ ogImage: both });
  shown({ images: [both] });
  plan.expect('img-broken', both);
  shown({ ogImage: fine });

  plantSizes(plan, file, shown);

  for (const hops of [1, 2]) {
    let script = file('js', 10 * kilobyte);
    for (let i = 0; i < hops; i++) script = moved(script);
    shown({ scripts: [script] });
    plan.expect('perf-redirecting-js', script);
  }
}

const types = { png: 'image/png', js: 'text/javascript', css: 'text/css' } as const;

/** At each limit, and one byte above it. */
function plantSizes(
  plan: Plan,
  file: (kind: 'png' | 'js' | 'css', bytes: number) => string,
  shown: (fields: PageFields) => void,
): void {
  const image = (bytes: number): string => {
    const path = file('png', bytes);
    shown({ images: [path] });
    return path;
  };
  plan.note(image(200 * kilobyte), 'near img-size-kb: at the limit');
  plan.expect('img-size-kb', image(200 * kilobyte + 1));
  plan.expect('img-size-kb', image(1_000 * kilobyte));
  plan.expect('img-size-huge', image(1_000 * kilobyte + 1));

  const script = (bytes: number): string => {
    const path = file('js', bytes);
    shown({ scripts: [path] });
    return path;
  };
  plan.note(script(250 * kilobyte), 'near perf-js-size: at the limit');
  plan.expect('perf-js-size', script(250 * kilobyte + 1));
  plan.expect('perf-js-size', script(1_200 * kilobyte));

  const style = (bytes: number): string => {
    const path = file('css', bytes);
    shown({ styles: [path] });
    return path;
  };
  plan.note(style(150 * kilobyte), 'near perf-css-size: at the limit');
  plan.expect('perf-css-size', style(150 * kilobyte + 1));
  plan.expect('perf-css-size', style(600 * kilobyte));

  // Of files that are each within their limits. The page itself is between 0 and 30 kilobytes.
  const pictures = Array.from({ length: 28 }, () => file('png', 190 * kilobyte));
  const page = (count: number): string => plan.linkedPage(plan.path(), { images: pictures.slice(0, count) });
  plan.note(page(8), 'near perf-page-weight: 1,520 kilobytes of images');
  plan.expect('perf-page-weight', page(9));
  plan.expect('perf-page-weight', page(26));
  plan.expect('perf-page-weight-huge', page(27));
}
