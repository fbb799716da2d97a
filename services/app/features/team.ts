import { authRoutes } from '../http/auth/authRoutes.ts';
import { passwordRoutes } from '../http/auth/passwordRoutes.ts';
import { sessionRoutes } from '../http/auth/sessionRoutes.ts';
import { peopleRoutes } from '../http/people/peopleRoutes.ts';
import { retentionRoutes } from '../http/people/retentionRoutes.ts';
import type { TeamDependencies } from '../http/team/teamDependencies.ts';
import { teamRoutes } from '../http/team/teamRoutes.ts';
import { sending } from '../jobs/sendEmail.ts';
import {
  emailOfInvitation,
  emailToMember,
  emailToOwner,
  recordFailedSignIns,
  type TeamJobDependencies,
} from '../jobs/teamJobs.ts';
import { type RetentionDependencies, runRetention } from '../tools/erase/eraseOldStays.ts';
import { featureWith } from './feature.ts';

/** The members of the team, and what they do with the data of people. */
export const team = featureWith<TeamDependencies & TeamJobDependencies & RetentionDependencies>()({
  routes: [...authRoutes, ...sessionRoutes, ...passwordRoutes, ...teamRoutes, ...peopleRoutes, ...retentionRoutes],
  jobs: {
    recordFailedSignIns,
    sendInvitation: sending(emailOfInvitation),
    tellMember: sending(emailToMember),
    tellOwner: sending(emailToOwner),
  },
  background: (dependencies, signal) => [runRetention(dependencies, signal)],
});
