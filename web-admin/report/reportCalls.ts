import type { Report, ReportBy } from '@baan/contract/report';
import { callService, fetchFile } from '../http.ts';
import { saveFile } from '../ui/saveFile.ts';

/** Which report: a month, `YYYY-MM`, and how its money is counted. */
export type ReportQuery = { month: string; by: ReportBy };

export const readReport = async ({ month, by }: ReportQuery, signal?: AbortSignal): Promise<Report> =>
  (await callService(`/api/admin/reports/${month}?by=${by}`, { signal })).json as Report;

/** Saves a file of the service. The call needs the token, so a plain link cannot do it. */
export const saveCsv = async (name: string, query: Record<string, string>): Promise<void> => {
  saveFile(await fetchFile(`/api/admin/export/${name}.csv?${new URLSearchParams(query)}`), `${name}.csv`);
};
