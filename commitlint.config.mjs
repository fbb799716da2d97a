// The form of commit messages; `npm run check` reads them from the commit named in commitlint.since on.
export default {
  extends: ['@commitlint/config-conventional'],
  rules: { 'header-max-length': [2, 'always', 72], 'body-max-line-length': [0] },
};
