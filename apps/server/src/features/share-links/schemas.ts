import { Type } from 'typebox';
import { linkDays } from './use-cases.ts';

const id = () => Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
const time = () => Type.String({ format: 'date-time' });

export const CreateShareLinkBody = Type.Object(
  {
    crawl_job_id: id(),
    expires_in_days: Type.Integer({ minimum: 1, maximum: linkDays.max, default: linkDays.default }),
  },
  { additionalProperties: false },
);
export const ShareLinkQuery = Type.Object({ crawl_job_id: id() }, { additionalProperties: false });
export const ShareToken = Type.Object({
  'x-siteglass-share': Type.String({ minLength: 1, maxLength: 200, description: 'Token of the link.' }),
});
export const ShareLinkId = Type.Object({ id: id() });

export const ShareLinkRecord = Type.Object({
  id: Type.Integer(),
  created_at: time(),
  expires_at: Type.Union([time(), Type.Null()], {
    description: 'null: never, of a link from an earlier version.',
  }),
  last_opened_at: Type.Union([time(), Type.Null()], { description: 'To the minute; null: never.' }),
  from_report: Type.Boolean({ description: 'Whether it was sent in the emails of a scheduled report.' }),
  url: Type.Union([Type.String(), Type.Null()], {
    description: 'Path of the report with its token; null for a link from an earlier version.',
    examples: ['/reports/crawls/12?share=k3v…'],
  }),
});
export const ShareLinkList = Type.Object({ items: Type.Array(ShareLinkRecord) });
export const WithdrawnShareLink = Type.Object({ id: Type.Integer(), withdrawn: Type.Literal(true) });
