import type { AuditDependencies } from '../http/audit/auditDependencies.ts';
import { auditRoutes } from '../http/audit/auditRoutes.ts';
import { verifyEachNight } from '../tools/verify/verifyNightly.ts';
import { carryOutVerifyRuns, type VerifyRunDependencies } from '../tools/verify/verifyRuns.ts';
import { featureWith } from './feature.ts';

/** `isNightly`: a run begins each night. */
type VerifyDependencies = { verifying: VerifyRunDependencies; isNightly: boolean };

export const audit = featureWith<AuditDependencies & VerifyDependencies>()({
  routes: auditRoutes,
  background: ({ verifying, isNightly }, signal) => [
    carryOutVerifyRuns(verifying, signal),
    ...(isNightly ? [verifyEachNight(verifying, signal)] : []),
  ],
});
