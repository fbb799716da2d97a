// A booking service with the defaults of Express and Emmett: each booking has its own stream (`PEER_STREAMS=bookings`) and nights are
// not guarded, or the nights of all bookings are on one stream (`nights`), which is read and folded for each booking.
import { randomUUID } from 'node:crypto';
import { CommandHandler } from '@event-driven-io/emmett';
import { getPostgreSQLEventStore } from '@event-driven-io/emmett-postgresql';
import express from 'express';
import morgan from 'morgan';

const store = getPostgreSQLEventStore(process.env.DATABASE_URL ?? '');
await store.schema.migrate();

const bookings = {
  initialState: () => ({ placed: false }),
  evolve: () => ({ placed: true }),
  streamOf: id => `booking-${id}`,
  decide: (booking, state) => (state.placed ? [] : [{ type: 'BookingPlaced', data: booking }]),
};

const nights = {
  initialState: () => new Set(),
  evolve: (state, { data }) => state.add(data.bookingDetails.checkIn),
  streamOf: () => `nights-${process.env.PEER_ROUND ?? 1}`,
  decide: (booking, state) => {
    if (state.has(booking.bookingDetails.checkIn)) throw new Error('nights_taken');
    return [{ type: 'NightsHeld', data: booking }];
  },
};

const { initialState, evolve, streamOf, decide } = process.env.PEER_STREAMS === 'nights' ? nights : bookings;
const handle = CommandHandler({ initialState, evolve, mapToStreamId: streamOf });

const app = express();
app.use(morgan('combined', { stream: process.stderr }));
app.use(express.json());
app.post('/api/booking', async (request, response) => {
  const id = randomUUID();
  const { nextExpectedStreamVersion } = await handle(store, id, state => decide({ ...request.body, id }, state));
  response.status(201).json({ status: 'success', data: { id, revision: String(nextExpectedStreamVersion) } });
});
const server = app.listen(0, '127.0.0.1', () => {
  process.send?.({ event: 'ready', url: `http://127.0.0.1:${server.address().port}` });
});
process.on('SIGTERM', () => process.exit(0));
process.on('disconnect', () => process.exit(0));
