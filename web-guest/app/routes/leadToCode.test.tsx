// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { Route, useLocation } from 'wouter';
import { BrowserRouter } from '../../lib/BrowserRouter.tsx';
import { insteadOfCode, useLeadToCode } from './leadToCode.ts';

afterEach(cleanup);

let go: (to: string, options?: { state: object }) => void;
let waitFor: (code: string | undefined) => void;

const Payment = ({ code }: { code: string | undefined }) => <p>{useLeadToCode(code) ? 'led on' : 'payment'}</p>;

const Pages = ({ first }: { first: string | undefined }) => {
  const [code, setCode] = useState(first);
  [, go] = useLocation();
  waitFor = setCode;
  return (
    <>
      <Route path="/customer-info">details</Route>
      <Route path="/payment">
        <Payment code={code} />
      </Route>
      <Route path="/otp-verification">code</Route>
    </>
  );
};

/** The payment page after the details; `code`: one that is waiting already. */
const open = (code: string | undefined) => {
  history.pushState(null, '', '/booking/b/customer-info');
  history.pushState(null, '', '/booking/b/payment');
  render(
    <BrowserRouter>
      <Route path="/booking/:id" nest>
        <Pages first={code} />
      </Route>
    </BrowserRouter>,
  );
};

const shown = () => screen.getByText(/details|payment|code|led on/).textContent;
/** The browser goes back, or forward, some time after it was asked to. */
const back = (steps: number) =>
  act(async () => {
    const done = new Promise(resolve => addEventListener('popstate', resolve, { once: true }));
    history.go(steps);
    await done;
  });

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
  await act(async () => go('/payment', { state: insteadOfCode }));
  expect(shown()).toBe('payment');
  await act(async () => waitFor('second'));
  expect(shown()).toBe('code');
});
