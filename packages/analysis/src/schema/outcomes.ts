import { Type, type Static } from 'typebox';
import { Category, Check } from './checks.ts';
import { Fetch } from './fetch.ts';
import { PageAnalysisSchema } from './page-analysis.ts';
import { list, nullableText, text } from './parts.ts';

const { why, fix } = Check.properties;
const sameInItalian = () => text('The same in Italian.');
const { version, category, severity, weight, source, id } = Check.properties;

/** What a file says about a check once, for all pages with an outcome of it. */
export const CheckDescriptionSchema = Type.Object(
  {
    ...{ version, category },
    category_label: nullableText('Name of its category.'),
    category_label_it: nullableText('The same in Italian.'),
    ...{ severity, weight },
    label: text('Name of the problem.'),
    label_it: sameInItalian(),
    pass_label: text('Name of the good state.'),
    pass_label_it: sameInItalian(),
    ...{ why, why_it: sameInItalian(), fix, fix_it: sameInItalian(), source },
  },
  { description: 'The texts of a check, which its outcomes refer to by id.' },
);

export const OutcomeSchema = Type.Object(
  {
    ...{ id, version },
    ...{ status: Check.properties.status, score_impact: Check.properties.score_impact },
    ignored: Check.properties.ignored,
    ...{ code: Check.properties.code, reason: Check.properties.reason },
    detail: Type.Optional(text('What was found on this page; missing if the check passed.')),
    ...{ data: Check.properties.data, element: Check.properties.element },
    further_elements: Check.properties.further_elements,
  },
  { description: 'The outcome of one check, without the texts of the check.' },
);

export const PageOutcomesSchema = Type.Object(
  {
    ...PageAnalysisSchema.properties,
    categories: list(
      Type.Omit(Category, ['label', 'label_it', 'weight']),
      'The check categories in display order, without those of which no outcome is given. The descriptions of checks have their names.',
    ),
    fetch: Type.Object({
      ...Fetch.properties,
      beside: Type.Optional(
        list(
          Fetch.properties.beside.items,
          'Auxiliary requests for the page; missing if they are those of the page before it.',
        ),
      ),
    }),
    checks: list(OutcomeSchema, 'Outcomes in display order, failures first.'),
  },
  { description: 'The analysis of one page, with outcomes that refer to described checks by id.' },
);

export type CheckDescription = Static<typeof CheckDescriptionSchema>;
export type RenderedOutcome = Static<typeof OutcomeSchema>;
export type PageOutcomes = Static<typeof PageOutcomesSchema>;
