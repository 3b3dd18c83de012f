import type { RenderPolicy } from '../../render-policy.ts';

/** What to do about one page: load it, load it if its HTML suggests that scripts make it, or give the reason why not. */
export type RenderPlan = 'render' | 'render-if-needed' | 'off' | 'not-requested';

/** `setting`: of the service; if it is `never`, nobody can ask for more. `asked`: null if the scan leaves it to that. */
export function planRendering(
  setting: RenderPolicy,
  asked: RenderPolicy | null,
  isBackground: boolean,
): RenderPlan {
  if (setting === 'never') return 'off';
  switch (asked ?? setting) {
    case 'never':
      return 'not-requested';
    case 'always':
      return 'render';
    case 'auto':
      return isBackground ? 'render-if-needed' : 'render';
  }
}
