export const account = {
  title: 'My account',
  devices: 'Devices',
  others: 'Sign out all others',
  here: 'This device',
  now: 'now',
  on: '{{browser}} on {{system}}',
  someBrowser: 'A browser',
  someSystem: 'another device',
  signOut: 'Sign out',
  signOutOf: 'Sign out {{device}}',
  signedOut: 'Signed out.',
  password: 'Ending a session asks for your password, so that nobody else does it for you.',
  strange_one:
    'On {{day}} an address that you never signed in from ({{addresses}}) tried a wrong password. If that was not you, change yours.',
  strange_other:
    'On {{day}} an address that you never signed in from ({{addresses}}) tried {{count}} wrong passwords. If that was not you, change yours.',
  changed: 'Changed {{day}}',
  passwordText: 'Other devices are signed out when it changes.',
};
