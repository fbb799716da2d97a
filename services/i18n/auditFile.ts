import { auditFile as en } from './en/auditFile.ts';
import type { StaffLanguage } from './languages.ts';
import { type AuditFileTexts, auditFile as th } from './th/auditFile.ts';
import { catalogs } from './translate.ts';

/** The texts of the audit's file, by language. */
export const auditFileIn = catalogs<StaffLanguage, AuditFileTexts>({ th, en });
