import { teamEmails as en } from './en/teamEmails.ts';
import type { StaffLanguage } from './languages.ts';
import { type TeamEmailTexts, teamEmails as th } from './th/teamEmails.ts';
import { catalogs } from './translate.ts';

/** The texts of emails to the owner and the team, by language. */
export const teamEmailsIn = catalogs<StaffLanguage, TeamEmailTexts>({ th, en });
