import { GenericContainer, getContainerRuntimeClient, type StartedTestContainer, Wait } from 'testcontainers';
import { type Engine, type ServerKind, type StartedServer, servers } from './servers.testkit.ts';

type Recipe = {
  container: (image: string) => GenericContainer;
  addresses: (at: (port: number) => string) => Omit<StartedServer, 'stop'>;
};

const eventStoreOptions = ['INSECURE=true', 'MEM_DB=true', 'CLUSTER_SIZE=1', 'RUN_PROJECTIONS=None', 'TELEMETRY_OPTOUT=true'];

const recipes: Record<ServerKind, Recipe> = {
  eventStore: {
    container: image =>
      new GenericContainer(image)
        .withEnvironment(Object.fromEntries(eventStoreOptions.map(option => `EVENTSTORE_${option}`.split('='))))
        .withExposedPorts(2113)
        .withWaitStrategy(Wait.forHttp('/health/live', 2113).forStatusCode(204)),
    addresses: at => ({ url: `esdb://${at(2113)}?tls=false` }),
  },
  postgres: {
    container: image =>
      new GenericContainer(image)
        .withEnvironment({ POSTGRES_USER: 'baan', POSTGRES_PASSWORD: 'baan', POSTGRES_DB: 'baan' })
        .withExposedPorts(5432)
        // It starts twice: once to make the database, then for use.
        .withWaitStrategy(Wait.forLogMessage('database system is ready to accept connections', 2)),
    addresses: at => ({ url: `postgres://baan:baan@${at(5432)}/baan` }),
  },
  redis: {
    container: image =>
      new GenericContainer(image)
        .withCommand(['redis-server', '--appendonly', 'yes', '--maxmemory-policy', 'noeviction'])
        .withExposedPorts(6379)
        .withWaitStrategy(Wait.forLogMessage('Ready to accept connections')),
    addresses: at => ({ url: `redis://${at(6379)}` }),
  },
  mail: {
    container: image => new GenericContainer(image).withExposedPorts(1025, 8025).withWaitStrategy(Wait.forHttp('/readyz', 8025)),
    addresses: at => ({ url: `smtp://${at(1025)}`, page: `http://${at(8025)}` }),
  },
};

/** Containers that end with the test run, even a killed one: testcontainers removes them. */
export const containers: Engine = {
  async assertAnswers() {
    await getContainerRuntimeClient().catch(error => {
      throw new Error(`Docker does not answer (${(error as Error).message})`);
    });
  },
  async start(kind) {
    const { container, addresses } = recipes[kind];
    const started: StartedTestContainer = await container(servers[kind].image).withStartupTimeout(60_000).start();
    const at = (port: number): string => `${started.getHost()}:${started.getMappedPort(port)}`;
    return { ...addresses(at), stop: async () => void (await started.stop()) };
  },
};
