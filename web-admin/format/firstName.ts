const titles = /^(คุณ|นาย|นาง|นางสาว|ดร|mr|mrs|ms|miss|dr|k|khun)\.?$/i;

/** A team member's name within a sentence: the first name, if there is one. In Thai the family name would run into the verb. */
export const firstName = (name: string): string => {
  const [first = ''] = name.trim().split(/\s+/);
  return titles.test(first) ? name : first;
};
