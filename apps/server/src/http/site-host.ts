import { Type } from 'typebox';

/** The parameter of a route below a site. */
export const SiteHost = Type.Object({
  site: Type.String({
    minLength: 1,
    maxLength: 300,
    description:
      'The host of the site, with its port if that is not the default one. www. makes no difference.',
    examples: ['example.com'],
  }),
});
