import { X509Certificate } from 'node:crypto';
import { chmod, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generate } from 'selfsigned';

// The embedded event store accepts only clients with a certificate of its own authority, so that other users of the machine can neither read
// nor write events. The authority's key signs two certificates and is not stored.

const years = 10;
const yearMs = 365 * 86_400_000;
const curve = { keyType: 'ec', curve: 'P-256', algorithm: 'sha256' } as const;

/** Files in the folder: the authority, the server's certificate and key, the client's certificate and key. */
export const certificateFiles = {
  authority: 'ca.pem',
  serverCertificate: 'server.pem',
  serverKey: 'server.key',
  clientCertificate: 'client.pem',
  clientKey: 'client.key',
} as const;

const make = async (now: Date): Promise<Record<keyof typeof certificateFiles, string>> => {
  const common = {
    ...curve,
    notBeforeDate: new Date(now.getTime() - 86_400_000),
    notAfterDate: new Date(now.getTime() + years * yearMs),
  };
  const authority = await generate([{ name: 'commonName', value: 'Baan event store' }], {
    ...common,
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'keyUsage', keyCertSign: true, cRLSign: true, critical: true },
    ],
  });
  const ca = { key: authority.private, cert: authority.cert };
  const leafExtensions = [
    { name: 'basicConstraints', cA: false, critical: true },
    { name: 'keyUsage', digitalSignature: true, critical: true },
  ] as const;
  const server = await generate([{ name: 'commonName', value: 'localhost' }], {
    ...common,
    ca,
    extensions: [
      ...leafExtensions,
      { name: 'extKeyUsage', serverAuth: true },
      {
        name: 'subjectAltName',
        altNames: [
          { type: 2, value: 'localhost' },
          { type: 7, ip: '127.0.0.1' },
        ],
      },
    ],
  });
  const client = await generate([{ name: 'commonName', value: 'baan' }], {
    ...common,
    ca,
    extensions: [...leafExtensions, { name: 'extKeyUsage', clientAuth: true }],
  });
  return {
    authority: authority.cert,
    serverCertificate: server.cert,
    serverKey: server.private,
    clientCertificate: client.cert,
    clientKey: client.private,
  };
};

/** Whether all files exist and are valid for another year. */
const areValid = async (folder: string, now: Date): Promise<boolean> => {
  try {
    const texts = await Promise.all(Object.values(certificateFiles).map(file => readFile(join(folder, file), 'utf8')));
    const certificates = texts.filter(text => text.includes('BEGIN CERTIFICATE'));
    const untilMs = (text: string): number => Date.parse(new X509Certificate(text).validTo);
    return certificates.length === 3 && certificates.every(text => untilMs(text) > now.getTime() + yearMs);
  } catch {
    return false;
  }
};

/**
 * The certificates in `folder`, made where they are missing and renewed in their last year. Only this user can read them.
 * Call this before the event store starts: running clients and servers keep the files that they have read.
 */
export const ensureCertificates = async (folder: string, now: Date): Promise<void> => {
  if (await areValid(folder, now)) return;
  const draft = `${folder}.new`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true, mode: 0o700 });
  await chmod(draft, 0o700);
  for (const [name, text] of Object.entries(await make(now))) {
    await writeFile(join(draft, certificateFiles[name as keyof typeof certificateFiles]), text, { mode: 0o600, flush: true });
  }
  // If the program is killed here, the next start makes a new folder.
  await rm(folder, { recursive: true, force: true });
  await rename(draft, folder);
};

/** The connection string of the embedded event store, for clients that can read `folder`; null: for a server that accepts any client. */
export const eventStoreUrl = (port: number, folder: string | null): string => {
  if (folder === null) return `esdb://127.0.0.1:${port}?tls=false`;
  const query = new URLSearchParams({
    tls: 'true',
    tlsCAFile: join(folder, certificateFiles.authority),
    userCertFile: join(folder, certificateFiles.clientCertificate),
    userKeyFile: join(folder, certificateFiles.clientKey),
  });
  // A name, not an address: TLS sends only names as the requested server.
  return `esdb://localhost:${port}?${query.toString().replaceAll('+', '%20')}`;
};
