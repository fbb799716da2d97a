import { readFile, writeFile } from 'node:fs/promises';
import { problemStatus } from '@baan/contract/problem';
import { routes } from '../../composition/features.ts';
import { type ListedCall, listingOf } from './apiListing.ts';
import { apiTypes } from './apiTypes.ts';
import { type OpenApi, openApiOf } from './openapi.ts';

const list = (title: string, pairs: [string, string][]): string =>
  pairs.length === 0 ? '' : `${title}\n\n${pairs.map(([name, text]) => `- \`${name}\`: \`${text}\``).join('\n')}\n\n`;

const callOf = ({ method, path, summary, who, takes, gives }: ListedCall): string =>
  `### ${method} ${path}\n\n${summary}. ${who}\n\n${list('Takes:', takes)}${list('Answers:', gives)}`;

/** `docs/api.md`: the OpenAPI document for people. */
export const apiMarkdown = (document: OpenApi): string => {
  const { byTag, schemas } = listingOf(document);
  return `# The HTTP API

Made from the route tables and their schemas by \`npm run docs -w @baan/app\`; the running service shows the same at \`/api/docs\` and,
for machines, at \`/api/docs.json\`.

${document.info.description}

Errors are \`{status: "error", code, message, details?}\`. Clients rely on \`code\`:

| code | status |
|---|---|
${Object.entries(problemStatus)
  .map(
    ([code, status]) => `| \`${code}\` | ${status}${code === 'unsupported_file' ? '; 400 for a PDF that does not open' : ''} |`,
  )
  .join('\n')}

${[...byTag].map(([tag, calls]) => `## ${tag}\n\n${calls.map(callOf).join('')}`).join('')}## Schemas

${schemas.map(([name, text]) => `### ${name}\n\n\`\`\`\n${text}\n\`\`\`\n`).join('\n')}`;
};

/** What is made from the routes, by path from the repository. */
const filesOf = async (document: OpenApi): Promise<[path: string, text: string][]> => [
  ['docs/api.md', apiMarkdown(document)],
  ['docs/openapi.json', `${JSON.stringify(document, null, 1)}\n`],
  ['services/contract/api.ts', await apiTypes(document)],
];

/** Writes the files; with `--check` it fails if one is not as it would be written. */
if (import.meta.filename === process.argv[1]) {
  for (const [path, text] of await filesOf(openApiOf(routes))) {
    const file = new URL(`../../../../${path}`, import.meta.url);
    if (!process.argv.includes('--check')) await writeFile(file, text);
    else if ((await readFile(file, 'utf8').catch(() => '')) !== text) {
      console.error(`${path} is not what the routes say: npm run docs -w @baan/app writes it.`);
      process.exitCode = 1;
    }
  }
}
