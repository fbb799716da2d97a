import { createHmac, hkdfSync } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { StoredEvent } from '../../log/recordedEvent.ts';
import { readTreeHeadFile } from '../../private/keptTreeHead.ts';
import { createMacs } from '../../proof/macs.ts';
import { isRowsSigned } from '../../proof/signRowsOnce.ts';
import { genuineTreeHead, type SignedTreeHead, sameTreeHead, treeHeadOf } from '../../proof/treeHeads.ts';
import { eventsOf } from './backupEvents.ts';
import { type Manifest, manifestFile } from './backupFolder.ts';

/** The MAC of the manifest as JSON without spaces, and without its field `mac`. The manifest has the hash of each file, so this covers the whole back-up. */
export const macOfManifest = (dataKey: Buffer, { mac: _mac, ...content }: { storeId: string; mac?: string }): string => {
  const key = Buffer.from(hkdfSync('sha256', dataKey, content.storeId, 'baan: MAC of a backup', 32));
  return createHmac('sha256', key).update(JSON.stringify(content)).digest('hex');
};

/** Result of checking the events of a back-up. */
type Examined = {
  /** The signed tree heads of this villa, oldest first. */
  treeHeads: SignedTreeHead[];
  /** The back-up was made by a release that signs manifests. */
  signsManifests: boolean;
  /** A signed tree head over more events than the back-up has before it. */
  cutAt: { seal: SignedTreeHead; events: number } | undefined;
};

const examine = async (folder: string, { storeId }: Manifest, dataKey: Buffer): Promise<Examined> => {
  const macs = createMacs(dataKey, storeId);
  const examined: Examined = { treeHeads: [], signsManifests: false, cutAt: undefined };
  let events = 0;
  for await (const event of eventsOf(folder)) {
    const stored = event as StoredEvent;
    const treeHead = treeHeadOf(stored, macs);
    if (treeHead) {
      examined.treeHeads.push(treeHead);
      if (treeHead.events > events) examined.cutAt ??= { seal: treeHead, events };
    }
    if (isRowsSigned(stored) && macs.isValid(stored)) examined.signsManifests = true;
    events += 1;
  }
  return examined;
};

const assertManifest = async (folder: string, { storeId }: Manifest, dataKey: Buffer, signs: boolean): Promise<string[]> => {
  // Parsed again from the file, because a later release may have added fields.
  const content: { mac?: string } = JSON.parse(await readFile(join(folder, manifestFile), 'utf8'));
  if (content.mac !== undefined ? content.mac === macOfManifest(dataKey, { ...content, storeId }) : !signs)
    return content.mac === undefined
      ? ['This back-up was made by an earlier release and carries no MAC: nobody can tell whether it was changed']
      : [];
  throw new Error('The back-up was changed: its manifest does not have the MAC that this house gave it. Nothing was restored');
};

/** A warning if `DATA_DIR/seal.json` names later events than the back-up has. */
const seenLater = async (
  dataDir: string,
  { storeId }: Manifest,
  dataKey: Buffer,
  treeHeads: SignedTreeHead[],
): Promise<string[]> => {
  const file = await readTreeHeadFile(dataDir);
  if (file === undefined) return [];
  const seen = genuineTreeHead(file, createMacs(dataKey, storeId));
  if (!seen) return ['DATA_DIR/seal.json is no seal of this house'];
  if (treeHeads.some(treeHead => sameTreeHead(treeHead, seen))) return [];
  const newest = treeHeads.at(-1);
  const known = `seal ${seen.number} of ${seen.at}, which counted ${seen.events} events`;
  return newest && newest.number >= seen.number
    ? [`The back-up tells another history than this machine has seen: it lacks ${known}`]
    : [
        `The back-up is older than what this machine has seen: ${newest ? `its newest seal is ${newest.number} of ${newest.at}` : 'it has no seal'}, and this machine has seen ${known}. What came between is not in it`,
      ];
};

/**
 * Checks before anything is restored that a back-up is unchanged and complete, and that this machine knows of no later events.
 * @returns the newest signed tree head, and warnings; `isCut`: events before a signed tree head are missing
 * @throws Error in one line: the back-up was changed, or lacks events under its own signed tree head
 */
export const proveBackup = async (
  folder: string,
  manifest: Manifest,
  dataKey: Buffer,
  dataDir: string,
): Promise<{ seal: SignedTreeHead | undefined; warnings: string[]; isCut: boolean }> => {
  const { treeHeads, signsManifests, cutAt } = await examine(folder, manifest, dataKey);
  const { seal: treeHead } = manifest;
  if (treeHead && !treeHeads.some(one => sameTreeHead(one, treeHead)))
    throw new Error(`The back-up is damaged: its events do not reach seal ${treeHead.number}, with which it was made`);
  const warnings = await assertManifest(folder, manifest, dataKey, signsManifests);
  if (cutAt)
    warnings.push(
      `The back-up is cut: ${cutAt.events} events stand before seal ${cutAt.seal.number}, which counted ${cutAt.seal.events}. npm run verify says more`,
    );
  warnings.push(...(await seenLater(dataDir, manifest, dataKey, treeHeads)));
  return { seal: treeHeads.at(-1), warnings, isCut: cutAt !== undefined };
};
