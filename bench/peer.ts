import express from 'express';
import pg from 'pg';

// The peer of placing a booking: the minimum of a web service that stores two facts, one commit each.

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 });
await pool.query('CREATE SCHEMA IF NOT EXISTS peer');
await pool.query('CREATE TABLE IF NOT EXISTS peer.facts (id bigserial PRIMARY KEY, body jsonb NOT NULL)');

const app = express();
app.use(express.json());
app.post('/api/booking', async (request, response) => {
  for (let commits = 0; commits < 2; commits += 1) await pool.query('INSERT INTO peer.facts (body) VALUES ($1)', [request.body]);
  response.status(201).json({ status: 'success' });
});
const server = app.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address && typeof address === 'object') process.send?.({ event: 'ready', url: `http://127.0.0.1:${address.port}` });
});
process.on('SIGTERM', () => process.exit(0));
process.on('disconnect', () => process.exit(0));
