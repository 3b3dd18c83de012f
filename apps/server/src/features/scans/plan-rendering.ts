import type { RenderPolicy } from '../../render-policy.ts';

/** What to do about one page: load it, load it if its HTML suggests that scripts make it, or give the reason why not. */
export type RenderPlan = 'render' | 'render-if-needed' | 'off' | 'not-requested';

/**
 * What applies to a scan. `setting`: of the service; if it is `never`, nobody can ask for more. `asked`: null if the scan
 * leaves it to that. `isAlone`: of a single page, which is not one of many.
 */
export function renderPolicyOf(
  setting: RenderPolicy,
  asked: RenderPolicy | null,
  isAlone: boolean,
): RenderPolicy {
  const policy = setting === 'never' ? 'never' : (asked ?? setting);
  return policy === 'auto' && isAlone ? 'always' : policy;
}

/** `policy`: of the scan; null if an earlier version started it. */
export function planRendering(setting: RenderPolicy, policy: RenderPolicy | null): RenderPlan {
  if (setting === 'never') return 'off';
  switch (policy ?? setting) {
    case 'never':
      return 'not-requested';
    case 'always':
      return 'render';
    case 'auto':
      return 'render-if-needed';
  }
}
