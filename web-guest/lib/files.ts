import { RequestFailure, toFailure } from './api/request.ts';

/** Downloads a file, named by the service, else `name`. @throws {RequestFailure} */
export const getFile = async (url: string, name: string): Promise<{ file: Blob; name: string }> => {
  let response: Response;
  try {
    response = await fetch(url);
  } catch {
    throw new RequestFailure('network', 0, 'No answer from the service');
  }
  if (!response.ok) throw toFailure(response.status, await response.json().catch(() => undefined));
  return { file: await response.blob(), name: nameIn(response.headers.get('content-disposition')) ?? name };
};

/** The plain `filename` of the header; the service's names are ASCII. */
const nameIn = (header: string | null): string | undefined => /filename="([^"]+)"/.exec(header ?? '')?.[1];

/** Saves a file as a browser download. */
export const saveFile = (file: Blob, name: string): void => {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Deferred: some browsers start to read after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
};
