import { Type } from 'typebox';

const jobId = () => Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });

export const CreateShareLinkBody = Type.Object({ crawl_job_id: jobId() }, { additionalProperties: false });
export const ShareLinkQuery = Type.Object({ crawl_job_id: jobId() }, { additionalProperties: false });
export const ShareLinkId = Type.Object({ id: jobId() });

const linkFields = {
  id: Type.Integer(),
  created_at: Type.String({ format: 'date-time' }),
  from_report: Type.Boolean({ description: 'Whether it was sent in the email of a scheduled report.' }),
};

export const CreatedShareLink = Type.Object({
  ...linkFields,
  url: Type.String({
    description: 'Path of the report with its token, which is shown only in this response.',
    examples: ['/reports/crawls/12?share=k3v…'],
  }),
});
export const ShareLinkList = Type.Object({ items: Type.Array(Type.Object(linkFields)) });
export const WithdrawnShareLink = Type.Object({ id: Type.Integer(), withdrawn: Type.Literal(true) });
