import { expect, test } from 'vitest';
import { visibleText } from './visibleText.ts';

test.each([
  ['Ada\u202Egnp.exe', 'Adagnp.exe'],
  ['ev\u200Bil\u2060.com\uFEFF', 'evil.com'],
  ['\u2066Ada\u2069 so\u00ADft \u061Cx\u3164y\u{E0041}', 'Ada soft xy'],
])('takes invisible characters out of %j', (text, visible) => expect(visibleText(text)).toBe(visible));

test.each(['น้ำทิพย์ วงศ์สุวรรณ', 'Zoë\u00A0O’Brien-Łoś', 'two\nlines\tand a tab', '山田 太郎', '฿15,800'])(
  'leaves %j as it is',
  text => expect(visibleText(text)).toBe(text),
);
