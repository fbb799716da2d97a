import type { PaymentGateway } from './gateway.ts';

type Call = 'start' | 'capture' | 'void' | 'find';
/** Given what the sandbox would do, does something else. */
type Twist<Name extends Call> = (real: () => ReturnType<PaymentGateway[Name]>) => ReturnType<PaymentGateway[Name]>;

/** A gateway of which a test says how the next call of a kind goes: lost, late, refused. Without a twist it is the sandbox. */
export const scriptGateway = () => {
  const next: { [Name in Call]?: Twist<Name> } = {};
  const calls: Call[] = [];
  const twisted = <Name extends Call>(
    name: Name,
    real: () => ReturnType<PaymentGateway[Name]>,
  ): ReturnType<PaymentGateway[Name]> => {
    const twist = next[name] as Twist<Name> | undefined;
    delete next[name];
    calls.push(name);
    return twist ? twist(real) : real();
  };
  const gateway = (sandbox: PaymentGateway): PaymentGateway => ({
    ...sandbox,
    start: request => twisted('start', () => sandbox.start(request)),
    capture: charge => twisted('capture', () => sandbox.capture(charge)),
    void: charge => twisted('void', () => sandbox.void(charge)),
    find: charge => twisted('find', () => sandbox.find(charge)),
  });
  return { next, calls, gateway };
};

/** The gateway does what it was asked, and the answer never arrives. */
export const lost = async <Answer>(real: () => Promise<Answer>): Promise<Answer> => {
  await real();
  throw new Error('The connection broke');
};
