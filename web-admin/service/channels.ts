import type { BodyOf, InputOf, Schema } from '@baan/contract/apiCalls';
import { receive } from '../http.ts';
import { type Api, answered, seenAt } from './api.ts';

type Seen = Pick<Schema<'Channel'>, 'id' | 'revision'>;

/** A feed is read meanwhile, which may take ten seconds. */
const readsWithinMs = 20_000;
const patiently = (request: Request): Promise<Response> => receive(request, readsWithinMs);

const at = (id: string) => ({ params: { path: { id } } });

export const channelCalls = (api: Api) => ({
  listChannels: (signal?: AbortSignal) => answered(api.GET('/admin/channels', { signal })),
  /** Reads a feed without saving anything. */
  previewChannel: async (feedUrl: string) =>
    (await answered(api.POST('/admin/channels/preview', { body: { feedUrl }, fetch: patiently }))).data,
  /** `key`: one per opened form. @returns the channel, and the address of our calendar for it, which is not shown again without a password */
  addChannel: async (body: BodyOf<'POST /admin/channels'>, key: string) => {
    const params = { header: { 'Idempotency-Key': key } };
    return (await answered(api.POST('/admin/channels', { params, body, fetch: patiently }))).data;
  },
  changeChannel: async ({ id, revision }: Seen, body: BodyOf<'PATCH /admin/channels/{id}'>) => {
    const params = { path: { id }, header: seenAt({ revision }) };
    return (await answered(api.PATCH('/admin/channels/{id}', { params, body }))).data.channel;
  },
  removeChannel: async ({ id, revision }: Seen, nights: InputOf<'DELETE /admin/channels/{id}'>['params']['query']['nights']) => {
    const params = { path: { id }, query: { nights }, header: seenAt({ revision }) };
    return (await answered(api.DELETE('/admin/channels/{id}', { params }))).data;
  },
  /** Needs a fresh password. */
  channelAddresses: async (id: string) => (await answered(api.POST('/admin/channels/{id}/addresses', at(id)))).data,
  readChannel: async (id: string) =>
    (await answered(api.POST('/admin/channels/{id}/read', { ...at(id), fetch: patiently }))).data.channel,
  answerChannel: async (id: string, body: BodyOf<'POST /admin/channels/{id}/answers'>) =>
    (await answered(api.POST('/admin/channels/{id}/answers', { ...at(id), body }))).data.channel,
  renewExport: async (id: string) => (await answered(api.POST('/admin/channels/{id}/renew-export', at(id)))).data,
  channelStays: (id: string, signal?: AbortSignal) => answered(api.GET('/admin/channels/{id}/stays', { ...at(id), signal })),
  /** `key`: one per opened form. @returns the booking that the stay becomes */
  completeStay: async (
    id: string,
    stayId: string,
    body: BodyOf<'POST /admin/channels/{id}/stays/{stayId}/booking'>,
    key: string,
  ) => {
    const params = { path: { id, stayId }, header: { 'Idempotency-Key': key } };
    return (await answered(api.POST('/admin/channels/{id}/stays/{stayId}/booking', { params, body }))).data.booking;
  },
  channelLog: (id: string, signal?: AbortSignal) => answered(api.GET('/admin/channels/{id}/log', { ...at(id), signal })),
  listExposures: (signal?: AbortSignal) => answered(api.GET('/admin/exposures', { signal })),
  listConflicts: (signal?: AbortSignal) => answered(api.GET('/admin/conflicts', { signal })),
  settleConflict: async (id: string, body: BodyOf<'POST /admin/conflicts/{id}/settle'>) =>
    (await answered(api.POST('/admin/conflicts/{id}/settle', { ...at(id), body }))).data.conflict,
});
