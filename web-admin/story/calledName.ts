const titles = /^(คุณ|นาย|นาง|นางสาว|ดร|mr|mrs|ms|miss|dr|k|khun)\.?$/i;

/** What somebody of the team is called in a sentence: the first name, where it is one. Thai would else run the family name into the verb. */
export const calledName = (name: string): string => {
  const [first = ''] = name.trim().split(/\s+/);
  return titles.test(first) ? name : first;
};
