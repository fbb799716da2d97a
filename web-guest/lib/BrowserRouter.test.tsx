// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { lazy, StrictMode, Suspense } from 'react';
import { afterEach, expect, test } from 'vitest';
import { Link, Redirect, Route, Switch, useSearchParams } from 'wouter';
import { BrowserRouter } from './BrowserRouter.tsx';

afterEach(cleanup);

let codeComes: () => void;
const Slow = lazy(async () => {
  await new Promise<void>(done => {
    codeComes = done;
  });
  return { default: () => 'slow' };
});

const Stay = () => {
  const [, setParams] = useSearchParams();
  const rooms = (before: URLSearchParams) => ({ ...Object.fromEntries(before), rooms: '2' });
  return (
    <button type="button" onClick={() => setParams(rooms, { replace: true })}>
      choose
    </button>
  );
};

const open = (address: string): void => {
  history.replaceState(null, '', address);
  render(
    <StrictMode>
      <BrowserRouter>
        <Link to="/">go home</Link>
        <Link to="/slow">go on</Link>
        <main>
          <Suspense fallback="spinner">
            <Switch>
              <Route path="/">
                home <Stay />
              </Route>
              <Route path="/slow" component={Slow} />
              <Route>
                <Redirect to="/" replace />
              </Route>
            </Switch>
          </Suspense>
        </main>
      </BrowserRouter>
    </StrictMode>,
  );
};

const press = (name: string) => act(async () => screen.getByText(name).click());
const page = () => screen.getByRole('main').textContent;

test('a first page that leads on does so', async () => {
  open('/nowhere');
  expect(page()).toContain('home');
  expect(location.pathname).toBe('/');
});

test('a page stays until the code of the next one has come', async () => {
  open('/');
  await press('go on');
  expect([location.pathname, page()]).toEqual(['/slow', 'home choose']);
  await act(async () => codeComes());
  expect(page()).toBe('slow');
});

test('a link to the address that is open adds no step for Back', async () => {
  open('/');
  const steps = history.length;
  await press('go home');
  expect(history.length).toBe(steps);
});

test('a part of the query that is not the stay’s is kept as it came', async () => {
  open('/?from=a%2526b%2Bc%20%E0%B8%81');
  await press('choose');
  expect(new URLSearchParams(location.search).get('from')).toBe('a%26b+c ก');
  expect(location.search).toContain('rooms=2');
});
