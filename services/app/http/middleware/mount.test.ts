import { expect, it } from 'vitest';
import { inMatchingOrder } from './mount.ts';

it.each([
  [
    ['/booking/:id', '/booking/all'],
    ['/booking/all', '/booking/:id'],
  ],
  [
    ['/admin/bookings/:id/notes', '/admin/bookings/counts/notes'],
    ['/admin/bookings/counts/notes', '/admin/bookings/:id/notes'],
  ],
])('tries %j in the order %j', (declared, tried) => {
  const routes = declared.map(path => ({ path }));
  expect(inMatchingOrder(routes).map(({ path }) => path)).toEqual(tried);
});

it('keeps the order of routes with the same path', () => {
  const routes = [
    { path: '/booking/:id', method: 'get' },
    { path: '/booking/:bookingId', method: 'delete' },
  ];
  expect(inMatchingOrder(routes)).toEqual(routes);
});
