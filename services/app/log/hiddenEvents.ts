import { BACKWARDS, END, type JSONEventType, jsonEvent, StreamNotFoundError } from '@eventstore/db-client';
import { Unavailable } from '../runtime/unavailable.ts';
import { isNotPermitted, type StoreClients } from './storeClients.ts';

/** Stream settings that hide events from readers. This program never writes them. */
const hiding = ['$maxCount', '$maxAge', '$tb'];

/** The settings of a stream are in the stream `$$` + its name. */
const settingsPrefix = '$$';

const settingsStream = (stream: string): string => settingsPrefix + stream;

/** The stream that a settings stream belongs to; undefined for another kind of stream. */
export const streamOfSettings = (stream: string): string | undefined =>
  stream.startsWith(settingsPrefix) ? stream.slice(settingsPrefix.length) : undefined;

/** The client returns data that is not JSON as text or bytes. */
export const isObject = (data: unknown): data is Record<string, unknown> =>
  data !== null && typeof data === 'object' && !Array.isArray(data) && !(data instanceof Uint8Array);

/** The names of the hiding settings. */
export const hidingSettings = (data: unknown): string[] => (isObject(data) ? hiding.filter(name => name in data) : []);

export type HiddenEvents = {
  /** Do the stream's settings hide events? */
  of: (stream: string) => Promise<boolean>;
  /** Removes the hiding settings only. After a soft delete it takes two calls, since the first one hides the events before it. */
  reveal: (stream: string) => Promise<void>;
};

/** Settings have their own access rights: they may be refused although the stream is readable. */
const permitted = async <Result>(work: Promise<Result>): Promise<Result> => {
  try {
    return await work;
  } catch (error) {
    throw isNotPermitted(error) ? new Unavailable('The event store refused the settings of a stream', error) : error;
  }
};

export const createHiddenEvents = ({ reads, appends }: Pick<StoreClients, 'reads' | 'appends'>): HiddenEvents => {
  const settingsOf = async (stream: string): Promise<unknown> => {
    let settings: unknown;
    const newest = { direction: BACKWARDS, fromRevision: END, maxCount: 1 } as const;
    try {
      for await (const { event } of reads.readStream<JSONEventType>(settingsStream(stream), newest)) settings = event?.data;
    } catch (error) {
      if (!(error instanceof StreamNotFoundError)) throw error;
    }
    return settings;
  };

  return {
    of: async stream => hidingSettings(await permitted(settingsOf(stream))).length > 0,
    reveal: async stream => {
      const settings = await permitted(settingsOf(stream));
      if (hidingSettings(settings).length === 0) return;
      const others = Object.entries(settings as object).filter(([name]) => !hiding.includes(name));
      const remaining = jsonEvent({ type: '$metadata', data: Object.fromEntries(others) });
      await permitted(appends.appendToStream(settingsStream(stream), remaining));
    },
  };
};
