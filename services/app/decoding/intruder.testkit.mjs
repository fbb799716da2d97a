import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

// A decoder that a file has taken over. The file names paths, which it tries to read, list and write.

const trying = attempt => {
  try {
    attempt();
    return true;
  } catch {
    return false;
  }
};

process.on('message', ({ bytes }) => {
  const paths = JSON.parse(Buffer.from(bytes).toString());
  const may = Object.fromEntries(
    Object.entries(paths).map(([name, path]) => [
      name,
      [
        trying(() => readFileSync(path)) && 'read',
        trying(() => readdirSync(path)) && 'list',
        trying(() => writeFileSync(`${path}/new`, '')) && 'write',
      ].filter(Boolean),
    ]),
  );
  process.send({ result: { may, uid: process.getuid(), groups: process.getgroups(), env: Object.keys(process.env) } });
});
process.on('disconnect', () => process.exit(0));
process.send({ ready: true });
