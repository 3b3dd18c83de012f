import { AppError } from '../../errors.ts';
import { answer, ErrorEnvelope, Success } from '../../http/envelope.ts';
import type { App } from '../../http/fastify-app.ts';
import { toShownBrand } from '../../http/shown-brand.ts';
import { AddressToken, LinkedAddress } from './schemas.ts';
import type { LinkedAddress as Address, ReportAddressesUseCases } from './use-cases.ts';

const errors = { '4xx': ErrorEnvelope, '5xx': ErrorEnvelope };
const tags = ['Links'];
/** Bytes. */
const maxFormLength = 4_096;

/** Website only: the targets of links in report emails. Whoever has the token is the recipient. */
export function addReportAddressRoutes(
  app: App,
  { addresses }: { addresses: ReportAddressesUseCases },
): void {
  const reads = [
    [
      '/report-emails/confirm',
      'readReportConfirmation',
      'Look up what a link confirms',
      addresses.readConfirmation,
    ],
    [
      '/unsubscribe',
      'readUnsubscription',
      'Look up what a link unsubscribes from',
      addresses.readUnsubscription,
    ],
  ] as const;
  for (const [path, operationId, summary, read] of reads) {
    app.get(
      path,
      {
        schema: {
          operationId,
          tags,
          summary,
          querystring: AddressToken,
          response: { 200: Success(LinkedAddress), ...errors },
        },
      },
      async (request, reply) => {
        // A mail client without one-click support opens the header's URL in a browser.
        if (path === '/unsubscribe' && request.headers.accept?.includes('text/html') === true) {
          return reply.redirect(`/unsubscribe#${encodeURIComponent(request.query.token)}`, 303);
        }
        return answer(request, toRecord(await read(request.query.token)));
      },
    );
  }

  app.post(
    '/report-emails/confirm',
    {
      schema: {
        operationId: 'confirmReportEmail',
        tags,
        summary: 'Subscribe to reports with the link from a confirmation or a report',
        querystring: AddressToken,
        response: { 200: Success(LinkedAddress), ...errors },
      },
    },
    async (request) => answer(request, toRecord(await addresses.confirm(request.query.token, request.ip))),
  );

  void app.register((scope: App, _options, done) => {
    // Either type may be sent (RFC 8058, 3.2); neither is accepted on other routes.
    scope.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'string', bodyLimit: maxFormLength },
      (_request, body, parsed) => {
        if (isOneClick(String(body))) parsed(null, undefined);
        else parsed(new AppError('INVALID_REQUEST', 'The form data must be List-Unsubscribe=One-Click.'));
      },
    );
    scope.post(
      '/unsubscribe',
      {
        config: { isOpenToMailPrograms: true },
        schema: {
          operationId: 'unsubscribe',
          tags,
          summary: 'Unsubscribe an email address from the reports of an account',
          description:
            'Email clients send the form `List-Unsubscribe=One-Click` (RFC 8058), which needs neither a cookie nor a header.',
          querystring: AddressToken,
          response: { 200: Success(LinkedAddress), ...errors },
        },
      },
      async (request) =>
        answer(request, toRecord(await addresses.unsubscribe(request.query.token, request.ip))),
    );
    done();
  });
}

function isOneClick(form: string): boolean {
  return (
    /(?:^|&)List-Unsubscribe=One-Click(?:&|\s*$)/.test(form) ||
    /name="?List-Unsubscribe"?\r?\n(?:[^\r\n]+\r?\n)*\r?\nOne-Click\r?\n/.test(form)
  );
}

function toRecord({ email, status, accountName, brand }: Address) {
  return { email, email_status: status, account_name: accountName, brand: toShownBrand(brand) };
}
