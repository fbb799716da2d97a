import { auditKinds } from '@baan/contract/audit';
import { kindWords } from '@baan/projections/history/searchWords';
import { expect, it } from 'vitest';
import { audit as en } from '../i18n/en/audit.ts';
import { audit as th } from '../i18n/th/audit.ts';

it.each(auditKinds)('events of the kind "%s" are found by what its chip says', kind => {
  expect(kindWords[kind]).toEqual([en.kinds[kind], th.kinds[kind]]);
});
