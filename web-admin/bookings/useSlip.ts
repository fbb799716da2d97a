import { useEffect, useState } from 'react';
import { useServiceQuery } from '../useService.ts';

export type SlipFile = { url: string; kind: 'image' | 'pdf'; extension: 'jpg' | 'png' | 'pdf' };

const kindOf = (type: string): Omit<SlipFile, 'url'> => {
  if (type.startsWith('application/pdf')) return { kind: 'pdf', extension: 'pdf' };
  return { kind: 'image', extension: type.startsWith('image/png') ? 'png' : 'jpg' };
};

/** A slip, fetched with the token and shown from memory. The file behind a URL never changes, so it is cached. */
export const useSlip = (slipUrl: string | null) => {
  const query = useServiceQuery(['slip', slipUrl], (service, signal) => service.slip(slipUrl ?? '', signal), {
    enabled: slipUrl !== null,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: false,
  });
  const [file, setFile] = useState<SlipFile | null>(null);
  useEffect(() => {
    if (!query.data || !slipUrl) {
      setFile(null);
      return undefined;
    }
    const url = URL.createObjectURL(query.data);
    setFile({ url, ...kindOf(query.data.type) });
    return () => URL.revokeObjectURL(url);
  }, [query.data, slipUrl]);
  return { file, failed: query.isError, refetch: query.refetch };
};
