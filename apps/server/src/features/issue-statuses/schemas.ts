import { Type, type TSchema } from 'typebox';
import { languageField } from '../../http/language-query.ts';
import { heldByUseCase } from '../../http/openapi.ts';
import { SiteHost } from '../../http/site-host.ts';
import { nameField, textField } from '../../http/text-fields.ts';
import { pagedFields, pagingFields } from '../../paging.ts';
import { issueStatuses, statusLimits, statusScopes, urlPattern } from './use-cases.ts';

const nullable = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);
const time = (description: string) => nullable(Type.String({ format: 'date-time', description }));

export const StatusId = Type.Object({
  ...SiteHost.properties,
  id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
});

export const StatusListQuery = Type.Object(
  { ...languageField, ...pagingFields },
  { additionalProperties: false },
);
export const StatusQuery = Type.Object({ ...languageField }, { additionalProperties: false });

const Status = Type.Enum([...issueStatuses], {
  description:
    '`ignored`: leaves scores, issue lists, exports and reports, and is counted separately. `fixed`: verified by the next crawl or scan.',
});
const Scope = Type.Enum([...statusScopes], {
  description:
    'Where it applies: on the whole site, to the URLs that match a pattern, or to one URL. If several apply to a URL, its own status counts, then that of the longest pattern.',
});
const targetText =
  'For `pattern`, a pattern for path and query: `*` stands for any characters, `$` at the end for the end, as in robots.txt. For `url`, the URL.';
const expiryText = 'When an ignored issue counts again; its status is then deleted. Null: never.';

const newReason = nameField(statusLimits.reason, {
  description: 'Required to ignore an issue.',
  examples: ['Intended'],
});
const newNote = nullable(textField(statusLimits.note));
const newExpiry = nullable(
  Type.String({ format: 'date-time', description: `${expiryText} In the future; only for ignored issues.` }),
);

const when = (field: string, value: string, then: object) => ({
  if: { type: 'object', required: [field], properties: { [field]: { const: value } } },
  then: { type: 'object', ...then },
});
const given = (field: string, schema: object) => ({ required: [field], properties: { [field]: schema } });
const onlyIgnored = {
  ...when('status', 'ignored', given('reason', { type: 'string' })),
  else: { type: 'object', properties: { expires_at: { type: 'null' } } },
};

export const StatusBody = Type.Object(
  {
    check_id: Type.String({
      minLength: 1,
      maxLength: 100,
      description: 'One of docs/reference/checks.md.',
      examples: ['title-missing'],
    }),
    scope: Scope,
    target: Type.Optional(
      nullable(Type.String({ minLength: 1, maxLength: statusLimits.target, description: targetText })),
    ),
    status: Status,
    reason: Type.Optional(nullable(newReason)),
    note: Type.Optional(newNote),
    expires_at: Type.Optional(newExpiry),
  },
  {
    additionalProperties: false,
    [heldByUseCase]: {
      allOf: [
        when('scope', 'site', { properties: { target: { type: 'null' } } }),
        when('scope', 'pattern', given('target', { type: 'string', pattern: urlPattern.source })),
        when('scope', 'url', given('target', { type: 'string' })),
        onlyIgnored,
      ],
    },
  },
);

export const StatusChange = Type.Object(
  {
    status: Type.Optional(Status),
    reason: Type.Optional(newReason),
    note: Type.Optional(newNote),
    expires_at: Type.Optional(newExpiry),
  },
  {
    additionalProperties: false,
    [heldByUseCase]: { if: { type: 'object', required: ['status'] }, then: onlyIgnored },
  },
);

export const StatusRecord = Type.Object({
  id: Type.Integer(),
  check_id: Type.String(),
  label: Type.String({ description: 'The name of the issue.' }),
  label_it: Type.Optional(Type.String()),
  scope: Scope,
  target: nullable(Type.String({ description: targetText })),
  status: Status,
  reason: nullable(Type.String()),
  note: nullable(Type.String()),
  expires_at: time(expiryText),
  created_at: Type.String({ format: 'date-time' }),
  updated_at: Type.String({ format: 'date-time' }),
  verified_at: time('When a later crawl or scan found it fixed.'),
  returned_at: time('When the latest crawl or scan found that it is not fixed.'),
});

export const StatusList = Type.Object({ items: Type.Array(StatusRecord), ...pagedFields });

export const DeletedStatus = Type.Object({ id: Type.Integer(), deleted: Type.Literal(true) });
