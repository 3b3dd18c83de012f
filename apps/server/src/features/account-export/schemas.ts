import type { Readable } from 'node:stream';
import { Type } from 'typebox';

export const ExportAccountBody = Type.Object(
  { password: Type.String({ minLength: 1, maxLength: 1024 }) },
  { additionalProperties: false },
);

/** The file itself, without the envelope. */
export const AccountFile = Type.Unsafe<Readable>({
  description: 'The file',
  content: {
    'application/json': {
      schema: Type.Object(
        {
          format: Type.Literal('siteglass-account'),
          version: Type.Integer(),
          exported_at: Type.String({ format: 'date-time' }),
        },
        { additionalProperties: true, description: 'One list for each kind of data.' },
      ),
    },
  },
});
