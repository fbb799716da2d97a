import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addressKeys } from './rateLimits.ts';

const unknown = { address: 'unknown', network: undefined };

it('counts an IPv4 address alone, in each notation', () => {
  for (const ip of ['1.2.3.4', '::ffff:1.2.3.4', '::FFFF:102:304', '0:0:0:0:0:ffff:1.2.3.4', ' 1.2.3.4 '])
    expect(addressKeys(ip)).toEqual({ address: '1.2.3.4', network: undefined });
});

it('leaves out the port', () => {
  for (const port of [1, 5678, 65_535]) {
    expect(addressKeys(`1.2.3.4:${port}`)).toEqual({ address: '1.2.3.4', network: undefined });
    expect(addressKeys(`[2001:db8::1]:${port}`)).toEqual(addressKeys('2001:db8::1'));
    expect(addressKeys(`[::ffff:1.2.3.4]:${port}`).address).toBe('1.2.3.4');
  }
});

it('counts an IPv6 address by its /64 and by its /48', () => {
  const keys = { address: '2001:db8:1:2::/64', network: '2001:db8:1::/48' };
  for (const ip of ['2001:db8:1:2::1', '2001:DB8:1:2:ffff:ffff:ffff:ffff', '[2001:db8:1:2::5]', '2001:0db8:0001:0002::%eth0'])
    expect(addressKeys(ip)).toEqual(keys);
  expect(addressKeys('2001:db8:1:3::1')).toEqual({ ...keys, address: '2001:db8:1:3::/64' });
  expect(addressKeys('2001:db8:2:2::1').network).toBe('2001:db8:2::/48');
});

it('gives one key to everything that is no IP address', () => {
  for (const ip of [
    undefined,
    '',
    'unknown',
    '1.2.3',
    '01.2.3.4',
    '1.2.3.4:x',
    '1.2.3.4:5:6',
    '1.2.3.4, 5.6.7.8',
    '[1',
    ':::',
    '_a:1',
  ])
    expect(addressKeys(ip)).toEqual(unknown);
  fc.assert(
    fc.property(fc.string(), text => {
      expect(addressKeys(`x${text}`)).toEqual(unknown);
    }),
  );
});

it('gives each /64 of a /48 the same network', () => {
  const group = fc.nat(0xffff);
  fc.assert(
    fc.property(group, group, group, fc.array(group, { minLength: 5, maxLength: 5 }), (a, b, c, rest) => {
      const [known, other] = [
        [0x2001, b, c, a, 0, 0, 0, 1],
        [0x2001, b, c, ...rest],
      ].map(groups => addressKeys(groups.map(part => part.toString(16)).join(':')));
      expect(other?.network).toBe(known?.network);
      expect(other?.address === known?.address).toBe(rest[0] === a);
    }),
  );
});
