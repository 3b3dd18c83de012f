import { Type } from 'typebox';
import { issueStatuses, type StatusRow } from '../issue-status.ts';

const time = Type.Union([Type.String({ format: 'date-time' }), Type.Null()]);

const Status = Type.Union(
  [
    Type.Object({
      id: Type.Integer(),
      status: Type.Enum([...issueStatuses]),
      reason: Type.Union([Type.String(), Type.Null()]),
      note: Type.Union([Type.String(), Type.Null()]),
      expires_at: time,
      verified_at: time,
      returned_at: time,
    }),
    Type.Null(),
  ],
  { description: 'Its status on the whole site, one of `/sites/{site}/statuses`; null if it has none.' },
);

/** What an issue says of its status. */
export const shownStatusFields = {
  ignored_count: Type.Integer({
    minimum: 0,
    description: 'Number of URLs where it is ignored, which are in no other count.',
  }),
  status: Status,
};

/** Of totals of lists of issues. */
export const IgnoredTotals = Type.Object(
  {
    checks: Type.Integer({ minimum: 0, description: 'Checks that are ignored on some URLs.' }),
    urls: Type.Integer({ minimum: 0, description: 'How many URLs of each of them, added up.' }),
  },
  { description: 'What is ignored, and so in no other number.' },
);

export function toShownStatus(status: StatusRow | null) {
  return (
    status && {
      id: status.id,
      status: status.status,
      reason: status.reason,
      note: status.note,
      expires_at: status.expires_at?.toISOString() ?? null,
      verified_at: status.verified_at?.toISOString() ?? null,
      returned_at: status.returned_at?.toISOString() ?? null,
    }
  );
}
