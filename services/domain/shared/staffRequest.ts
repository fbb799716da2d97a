/** A request by staff. `id`: the same for the same request, which counts once. */
export type StaffRequest = { id: string; requestHash: string };
