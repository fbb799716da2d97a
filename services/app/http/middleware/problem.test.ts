import { createBooking, patchBookingByGuest } from '@baan/contract/bookingByGuest';
import { problem, problemStatus } from '@baan/contract/problem';
import { Refusal } from '@baan/domain/shared/refusal';
import express from 'express';
import { MulterError } from 'multer';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { TooManyFilesOfAddress } from '../../decoding/decoders.ts';
import { LogWentBack } from '../../log/following.ts';
import { Unavailable } from '../../runtime/unavailable.ts';
import { listening } from './listening.testkit.ts';
import { invalidRequest, problemHandler, RequestProblem, toProblem } from './problem.ts';

const detailsOf = (body: unknown): Record<string, unknown> | undefined => {
  const parsed = createBooking.safeParse(body, { reportInput: true });
  if (parsed.success) return undefined;
  return toProblem(parsed.error)?.details;
};

const booking = { checkIn: '2027-01-04', checkOut: '2027-01-06', rooms: 3, totalPrice: 30_000 };

describe('toProblem', () => {
  it('keeps code and details of a refusal', () => {
    expect(toProblem(new Refusal('nights_taken', 'Taken', { nights: ['2027-01-04'] }))).toEqual({
      status: 'error',
      code: 'nights_taken',
      message: 'Taken',
      details: { nights: ['2027-01-04'] },
    });
  });

  it.each([
    [{}, 'bookingDetails', 'required'],
    [[], 'body', 'invalid'],
    [{ bookingDetails: 'no' }, 'bookingDetails', 'invalid'],
    [{ bookingDetails: { ...booking, checkIn: '2027-02-30' } }, 'bookingDetails.checkIn', 'invalid_date'],
    [{ bookingDetails: { ...booking, checkIn: 20270104 } }, 'bookingDetails.checkIn', 'invalid'],
    [{ bookingDetails: { ...booking, rooms: 0 } }, 'bookingDetails.rooms', 'too_small'],
    [{ bookingDetails: { ...booking, rooms: 1e300 } }, 'bookingDetails.rooms', 'too_large'],
    [{ bookingDetails: { ...booking, rooms: 1.5 } }, 'bookingDetails.rooms', 'invalid'],
    [{ bookingDetails: { ...booking, totalPrice: '30000' } }, 'bookingDetails.totalPrice', 'invalid'],
    [{ bookingDetails: { ...booking, totalPrice: null } }, 'bookingDetails.totalPrice', 'required'],
    [{ bookingDetails: booking, specialRequests: 'x'.repeat(2001) }, 'specialRequests', 'too_long'],
    [{ bookingDetails: booking, paymentMethod: 'cash' }, 'paymentMethod', 'invalid'],
  ])('names the field of %j', (body, field, code) => {
    expect(detailsOf(body)).toHaveProperty([field, 'code'], code);
  });

  it('lists each unknown field, also one named __proto__', () => {
    const parsed = patchBookingByGuest.safeParse(JSON.parse('{"__proto__": {"status": "confirmed"}, "totalPrice": 1}'));
    expect(new Set(Object.keys(toProblem(parsed.error)?.details ?? {}))).toEqual(new Set(['__proto__', 'totalPrice']));
  });

  it('distinguishes errors of uploads, parsers and machines', () => {
    expect(toProblem(new MulterError('LIMIT_FILE_SIZE', 'slip'))?.code).toBe('too_large');
    expect(toProblem(new MulterError('LIMIT_UNEXPECTED_FILE', 'other'))?.code).toBe('validation_failed');
    expect(toProblem(Object.assign(new Error('x'), { status: 413, type: 'entity.too.large' }))?.code).toBe('too_large');
    expect(toProblem(Object.assign(new SyntaxError('x'), { status: 400, type: 'entity.parse.failed' }))?.message).toBe(
      'The body is not JSON',
    );
    expect(toProblem(new Unavailable('the store'))?.code).toBe('unavailable');
    expect(toProblem(new LogWentBack())?.code).toBe('log_went_back');
    expect(toProblem(new TooManyFilesOfAddress(7))).toMatchObject({ code: 'rate_limited', details: { retryAfter: 7 } });
    expect(toProblem(new Error('a fault of ours'))).toBeUndefined();
    expect(toProblem(null)).toBeUndefined();
  });

  it('reveals nothing about the machines', () => {
    expect(JSON.stringify(toProblem(new Unavailable('connect ECONNREFUSED 10.1.2.3:5432')))).not.toContain('10.1.2.3');
  });

  it('matches the problem schema, with a status for every code', () => {
    for (const code of Object.keys(problemStatus) as (keyof typeof problemStatus)[]) {
      expect(problem.parse(toProblem(new RequestProblem(code, 'x'))).code).toBe(code);
    }
    expect(
      problem.parse(toProblem(invalidRequest('slip', { code: 'required', message: 'This field is required' }))),
    ).toBeTruthy();
  });
});

describe('problemHandler', () => {
  const answerTo = (error: unknown): Promise<{ status: number; text: string }> => {
    const app = express();
    app.use((_request, _response, next) => next(error));
    app.use(problemHandler(pino({ level: 'silent' })));
    return listening(app, async url => {
      const response = await fetch(url);
      return { status: response.status, text: await response.text() };
    });
  };

  it.each([
    ['no database', Object.assign(new AggregateError([], 'connect to 10.1.2.3'), { code: 'ECONNREFUSED' }), 503],
    ['a database that stops', Object.assign(new Error('terminating'), { code: '57P01', severity: 'FATAL' }), 503],
    ['a connection that broke', new Error('Connection terminated unexpectedly'), 503],
    ['a connection that broke inside a transaction', new Error('ROLLBACK - Connection ended unexpectedly'), 503],
    [
      'read tables that were removed',
      Object.assign(new Error('relation of 10.1.2.3'), { code: '42P01', severity: 'ERROR' }),
      503,
    ],
    ['a database without room', Object.assign(new Error('could not extend file'), { code: '53100', severity: 'ERROR' }), 503],
    ['a disk without room', Object.assign(new Error('ENOSPC: write 10.1.2.3'), { code: 'ENOSPC' }), 503],
    ['a fault of ours', new TypeError('cannot read properties of 10.1.2.3'), 500],
    ['something thrown that is no error', 'at 10.1.2.3', 500],
  ])('tells nothing of %s', async (_what, error, status) => {
    const answer = await answerTo(error);
    expect(answer.status).toBe(status);
    expect(JSON.parse(answer.text)).toMatchObject({ status: 'error', code: 'unavailable' });
    expect(answer.text).not.toMatch(/10\.1\.2\.3| at /);
  });

  it.each([
    ['of the database', Object.assign(new Error('could not extend file'), { code: '53100' }), 'the database'],
    ['of the store, which the event store says', new Unavailable('2 UNKNOWN: ... No space left on device'), 'the database'],
    ['of slips and pictures', new Error('kept', { cause: Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' }) }), 'the files'],
  ])('says in the log that the disk %s is full', async (_what, error, disk) => {
    const lines: string[] = [];
    const app = express();
    app.use((_request, _response, next) => next(error));
    app.use(problemHandler(pino({}, { write: line => void lines.push(line) })));
    await listening(app, async url => void (await fetch(url)));
    expect(lines.map(line => JSON.parse(line).msg)).toEqual([`No space left on the disk of ${disk}`]);
  });
});
