import type { CardGateway } from './gateway.ts';

type Call = 'authorise' | 'capture' | 'void' | 'find';
/** Given what the sandbox would do, does something else. */
type Twist<Name extends Call> = (real: () => ReturnType<CardGateway[Name]>) => ReturnType<CardGateway[Name]>;

/** A gateway of which a test says how the next call of a kind goes: lost, late, refused. Without a twist it is the sandbox. */
export const scriptGateway = () => {
  const next: { [Name in Call]?: Twist<Name> } = {};
  const calls: Call[] = [];
  const twisted = <Name extends Call>(name: Name, real: () => ReturnType<CardGateway[Name]>): ReturnType<CardGateway[Name]> => {
    const twist = next[name] as Twist<Name> | undefined;
    delete next[name];
    calls.push(name);
    return twist ? twist(real) : real();
  };
  const gateway = (sandbox: CardGateway): CardGateway => ({
    ...sandbox,
    authorise: request => twisted('authorise', () => sandbox.authorise(request)),
    capture: key => twisted('capture', () => sandbox.capture(key)),
    void: key => twisted('void', () => sandbox.void(key)),
    find: key => twisted('find', () => sandbox.find(key)),
  });
  return { next, calls, gateway };
};

/** The gateway does what it was asked, and the answer never arrives. */
export const lost = async <Answer>(real: () => Promise<Answer>): Promise<Answer> => {
  await real();
  throw new Error('The connection broke');
};
