import { Type, type TSchema } from 'typebox';
import { taskErrorTable } from '../../errors.ts';
import { proofCodes, proofMethods, proofName, proofPath } from './use-cases.ts';

const nullable = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);
const time = (description: string) => Type.String({ format: 'date-time', description });

export const AddVerificationBody = Type.Object(
  {
    domain: Type.String({
      description: 'A domain or a URL; its host is added.',
      examples: ['example.com'],
    }),
  },
  { additionalProperties: false },
);

export const VerificationId = Type.Object({
  id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
});

const verification = {
  id: Type.Integer(),
  host: Type.String({ description: 'The host, with its port if that is not the default one.' }),
  state: Type.Enum(['pending', 'verified', 'lapsed'], {
    description: '`pending`: not verified yet. `lapsed`: it was verified, but the proof is gone.',
  }),
  method: nullable(
    Type.Enum([...proofMethods], { description: 'How it is verified; null unless it is verified.' }),
  ),
  covers_subdomains: Type.Boolean({ description: 'True if it is verified by DNS.' }),
  verified_at: nullable(time('Verified since then; null unless it is verified.')),
  confirmed_at: nullable(time('When the proof was last seen.')),
  lapsed_at: nullable(time('When the proof was found to be gone; null unless the state is `lapsed`.')),
  created_at: Type.String({ format: 'date-time' }),
  proofs: Type.Object(
    {
      dns: nullable(
        Type.Object({
          names: Type.Array(Type.String(), {
            description: 'A TXT record at any of these names is enough.',
            examples: [['shop.example.com', 'example.com']],
          }),
          value: Type.String({ examples: [`${proofName}=0123456789abcdef0123456789abcdef`] }),
        }),
      ),
      file: Type.Object({
        path: Type.String({ examples: [proofPath] }),
        content: Type.String({ examples: [`${proofName}=0123456789abcdef0123456789abcdef`] }),
      }),
      meta: Type.Object({
        tag: Type.String({
          description: 'Belongs into the head of the start page.',
          examples: [`<meta name="${proofName}" content="0123456789abcdef0123456789abcdef">`],
        }),
      }),
    },
    {
      description:
        'What to publish: one of these is enough. `dns` is null for IP addresses and local names. The token in it is valid only for this account and site.',
    },
  ),
};

export const Verification = Type.Object(verification);
export const VerificationList = Type.Object({ items: Type.Array(Verification) });

export const CheckedVerification = Type.Object({
  ...verification,
  checks: Type.Array(
    Type.Object({
      method: Type.Enum([...proofMethods]),
      code: Type.Enum([...proofCodes], { description: '`found`, or why the proof does not count.' }),
      message: Type.String(),
      at: Type.Array(Type.String(), { description: 'Names that were looked up, or the URL.' }),
      status: nullable(Type.Integer({ description: 'HTTP status of the response.' })),
      failure: nullable(
        Type.Enum(Object.keys(taskErrorTable), { description: 'Why there was no response.' }),
      ),
      seen: Type.Array(Type.String(), {
        description:
          'What is there instead: TXT records, the target of a redirect, the first lines of the file, or the content of tags.',
      }),
    }),
    { description: 'What was found, a result for each way.' },
  ),
});

export const DeletedVerification = Type.Object({ id: Type.Integer(), deleted: Type.Literal(true) });
