import { languageCodes, sourceLanguage, type Language } from '@siteglass/analysis/text';
import { Type } from 'typebox';
import type { App } from './fastify-app.ts';
import { omitItalian } from './omit-italian.ts';

/**
 * The language parameter of every route whose response has texts of checks or findings; combine it with other
 * parameters.
 */
export const languageField = {
  lang: Type.Optional(
    Type.Enum([...languageCodes], {
      description:
        'An extension of the contract: the only language of labels, details, explanations, fixes, messages and errors. Without it, they are in English, with the same in Italian in fields that end in `_it`.',
    }),
  ),
};

/**
 * The query of a route with no other parameters. Unknown parameters are ignored, as they were before it had a query.
 */
export const LanguageQuery = Type.Object(languageField);

interface Query {
  readonly lang?: Language | undefined;
}

/** The language of the texts outside of fields that end in `_it`. */
export function languageOf({ lang = sourceLanguage }: Query): Language {
  return lang;
}

/** Leaves out the texts in Italian from responses to requests that name a language. Call this before adding routes. */
export function selectLanguage(app: App): void {
  app.addHook('onRoute', (route) => {
    const { querystring, response } = route.schema ?? {};
    if (!Object.hasOwn((querystring as { properties?: object } | undefined)?.properties ?? {}, 'lang'))
      return;
    const omit = omitItalian((response as Readonly<Record<number, object>> | undefined)?.[200] ?? {});
    route.preSerialization = (request, _reply, payload, done) =>
      done(null, (request.query as Query).lang === undefined ? payload : omit(payload));
  });
}
