import { pathOf, type CallDefinition } from '@canopy/contract/call.ts';

/** What the client adds to a request besides the payload. */
export type RequestExtras = {
  token: string;
  key: string;
  accept?: string;
  file?: Blob;
  /** Headers beside the usual ones. */
  headers?: Readonly<Record<string, string>>;
};

/** An address can carry text, numbers and flags; what is left out stays out. */
function query(payload: Readonly<Record<string, unknown>>): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(payload)) {
    if (['string', 'number', 'boolean'].includes(typeof value)) {
      parameters.set(name, `${value as string | number | boolean}`);
    }
  }
  const text = parameters.toString();
  return text === '' ? '' : `?${text}`;
}

function formOf(payload: Readonly<Record<string, unknown>>, part: string, file: Blob): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(payload)) {
    if (['string', 'number', 'boolean'].includes(typeof value)) form.set(name, String(value));
  }
  form.set(part, file);
  return form;
}

/** The address and options with which a call of the contract is fetched. */
export function requestOf(
  name: string,
  definition: CallDefinition,
  payload: Readonly<Record<string, unknown>>,
  extras: RequestExtras,
): { url: string; init: RequestInit } {
  const headers: Record<string, string> = {
    accept: extras.accept ?? 'application/json',
    ...extras.headers,
  };
  if (extras.token !== '') headers['authorization'] = `Bearer ${extras.token}`;
  if (definition.money) headers['idempotency-key'] = extras.key;
  const path = pathOf(name, definition);
  if (definition.method === 'GET') {
    return { url: path + query(payload), init: { method: 'GET', headers } };
  }
  if (extras.file) {
    // The browser itself writes the content type, with the line that parts the parts.
    const body = formOf(payload, definition.upload ?? 'file', extras.file);
    return { url: path, init: { method: 'POST', headers, body } };
  }
  headers['content-type'] = 'application/json';
  return { url: path, init: { method: 'POST', headers, body: JSON.stringify(payload) } };
}
