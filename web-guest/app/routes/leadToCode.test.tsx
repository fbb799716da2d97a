// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { MemoryRouter, type NavigateFunction, Route, Routes, useNavigate } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { insteadOfCode, useLeadToCode } from './leadToCode.ts';

afterEach(cleanup);

let go: NavigateFunction;
let waitFor: (code: string | undefined) => void;

const Payment = ({ code }: { code: string | undefined }) => <p>{useLeadToCode(code) ? 'led on' : 'payment'}</p>;

const Pages = ({ first }: { first: string | undefined }) => {
  const [code, setCode] = useState(first);
  go = useNavigate();
  waitFor = setCode;
  return (
    <Routes>
      <Route path="/booking/:id">
        <Route path="customer-info" element={<p>details</p>} />
        <Route path="payment" element={<Payment code={code} />} />
        <Route path="otp-verification" element={<p>code</p>} />
      </Route>
    </Routes>
  );
};

/** The payment page after the details; `code`: one that is waiting already. */
const open = (code: string | undefined) =>
  render(
    <MemoryRouter initialEntries={['/booking/b/customer-info', '/booking/b/payment']} initialIndex={1}>
      <Pages first={code} />
    </MemoryRouter>,
  );

const shown = () => screen.getByText(/details|payment|code|led on/).textContent;
const back = (steps: number) => act(async () => go(steps));

test('a code that waits is led on to, and back from it lies the payment page, then the details', async () => {
  open('first');
  expect(shown()).toBe('code');
  await back(-1);
  expect(shown()).toBe('payment');
  await back(1);
  expect(shown()).toBe('code');
  await back(-2);
  expect(shown()).toBe('details');
});

test('the payment page that was come back to stays, also when another code was sent meanwhile', async () => {
  open('first');
  await act(async () => waitFor('second'));
  await back(-1);
  expect(shown()).toBe('payment');
});

test('leads to the new code after a payment here, or with another card from there', async () => {
  open(undefined);
  expect(shown()).toBe('payment');
  await act(async () => waitFor('first'));
  expect(shown()).toBe('code');
  await act(async () => go('/booking/b/payment', { state: insteadOfCode }));
  expect(shown()).toBe('payment');
  await act(async () => waitFor('second'));
  expect(shown()).toBe('code');
});
