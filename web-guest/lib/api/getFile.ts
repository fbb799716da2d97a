import { RequestFailure, toFailure } from './request.ts';

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
