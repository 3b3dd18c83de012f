import { dataOf, post } from './client.ts';

/** Milliseconds. By then the browser has taken over the file. */
const takenOverMs = 60_000;

/** Downloads a copy of all data stored for the account. @throws ApiError */
export async function downloadAccount(password: string): Promise<void> {
  const file = await dataOf(
    post('/app/api/account/export', { body: { password }, parseAs: 'blob' }).then(
      ({ data, error, response }) => ({ data: data === undefined ? undefined : { data }, error, response }),
    ),
  );
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = `siteglass-account-${new Date().toISOString().slice(0, 10)}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), takenOverMs);
}
