import type { Document } from '../harness/openapi/document.ts';

/** An operation or webhook of the OpenAPI document, with its page in the API reference. */
export interface DescribedPage {
  readonly path: string;
  readonly id: string;
  readonly parameters: readonly string[];
  readonly statuses: readonly string[];
  /** Names of the top-level fields of its request body. */
  readonly bodyFields: readonly string[];
  /** Characters of its description in the document. */
  readonly size: number;
}

export async function readReferencePages(serviceUrl: string): Promise<readonly DescribedPage[]> {
  const document = (await (await fetch(`${serviceUrl}/api/v1/openapi.json`)).json()) as Document & {
    readonly webhooks: Document['paths'];
  };
  return [document.paths, document.webhooks].flatMap((items) =>
    Object.values(items).flatMap((methods) =>
      Object.values(methods).map((item) => {
        const body = item.requestBody?.content?.['application/json']?.schema;
        return {
          path: `/docs/${item.operationId}`,
          id: item.operationId,
          parameters: (item.parameters ?? []).map(({ name }) => name),
          statuses: Object.keys(item.responses),
          bodyFields: Object.keys(body?.['properties'] ?? {}),
          size: JSON.stringify(item).length,
        };
      }),
    ),
  );
}

/** The page with the most to show. */
export function largestPage(pages: readonly DescribedPage[]): DescribedPage {
  return pages.reduce((largest, page) => (page.size > largest.size ? page : largest));
}
