import { Type } from 'typebox';
import { renderPolicies, viewportNames } from '../render-policy.ts';

/** The field `render` of requests that scan pages. */
export const RenderOption = Type.Enum(renderPolicies, {
  description:
    'An extension of the contract: whether the page is loaded in a browser and analyzed as scripts make it. `auto`: a single page is, pages of a batch, sitemap scan or crawl only if their HTML suggests that scripts make them; of crawls and sitemap scans, a few pages of each template as well. Default: the setting SITEGLASS_RENDER of the service; if that is `never`, nothing is rendered.',
});

/** The field `viewport` of requests that scan pages. */
export const ViewportOption = Type.Enum(viewportNames, {
  description:
    'An extension of the contract: the screen on which pages are rendered. `mobile` (default): that of Googlebot Smartphone, which Google indexes by. `desktop`: that of Googlebot Desktop.',
});
