export const account = {
  title: 'My account',
  devices: 'Devices',
  others: 'Sign out all others',
  here: 'This device',
  now: 'now',
  on: '%{browser} on %{system}',
  someBrowser: 'A browser',
  someSystem: 'another device',
  signOut: 'Sign out',
  signOutOf: 'Sign out %{device}',
  signedOut: 'Signed out.',
  passwordText: 'Other devices are signed out when it changes.',
};
