import { auditExport } from '@baan/contract/audit';
import { notFound } from '../door/problem.ts';
import { ownerAndAuditor, route } from '../door/route.ts';
import { streamText } from '../door/streamText.ts';
import { exportText, findExport } from './auditExport.ts';

/** Of what a stream is called: nothing else may stand in a header. */
const fileName = (stream: string): string => `${stream.replace(/[^A-Za-z0-9-]/g, '_')}.json`;

export const auditExportRoutes = [
  route('GET /admin/audit/export/:stream', {
    tag: 'Audit',
    summary:
      'One stream as a file: its bytes as they are stored, hashes, and beside them what they say; for an auditor without ids',
    access: ownerAndAuditor,
    answer: auditExport,
    refuses: ['not_found'],
    handle: async ({ params, staff, now }, dependencies) => {
      const found = await findExport(params.stream ?? '', staff?.role === 'auditor', dependencies);
      if (!found) throw notFound();
      return {
        headers: {
          'Content-Type': 'application/json; charset=utf-8',
          'Content-Disposition': `attachment; filename="${fileName(found.called)}"`,
        },
        stream: streamText(exportText(found, now, dependencies)),
      };
    },
  }),
];
