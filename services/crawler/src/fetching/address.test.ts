import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { allowedHosts, isPublicAddress, literalAddress } from './address.js';

describe('address that is not public', () => {
  it.each([
    '127.0.0.1',
    '127.8.8.8',
    '0.0.0.0',
    '10.0.0.1',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '100.100.100.200',
    '168.63.129.16',
    '192.0.0.192',
    '224.0.0.1',
    '239.1.1.1',
    '240.0.0.1',
    '255.255.255.255',
    '198.18.0.1',
    '192.0.2.1',
    '::',
    '::1',
    'fe80::1',
    'fe80::1%eth0',
    'fc00::1',
    'fd00:ec2::254',
    'ff02::1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '::ffff:a9fe:a9fe',
    '::ffff:168.63.129.16',
    '::ffff:a83f:8110',
    '::127.0.0.1',
    '::7f00:1',
    '::808:808',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:db8::1',
    'no address',
    '',
    'localhost',
  ])('%s', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it('rejects private networks, written as IPv4 or mapped', () => {
    const byte = fc.integer({ min: 0, max: 255 });
    fc.assert(
      fc.property(fc.constantFrom('10.', '127.', '192.168.', '169.254.'), byte, byte, byte, (network, ...rest) => {
        const address = `${network}${rest.join('.')}`.split('.').slice(0, 4).join('.');
        expect([isPublicAddress(address), isPublicAddress(`::ffff:${address}`)]).toEqual([false, false]);
      }),
    );
  });
});

it.each(['8.8.8.8', '193.0.6.139', '172.32.0.1', '100.128.0.1', '2a00:1450:4001::1', '::ffff:8.8.8.8'])(
  'accepts the public address %s',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

it('tells an IP address in a URL from a name', () => {
  expect(literalAddress('[::1]')).toBe('::1');
  expect(literalAddress('127.0.0.1')).toBe('127.0.0.1');
  expect(literalAddress('example.com')).toBeUndefined();
});

describe('allowed hosts', () => {
  const isAllowed = allowedHosts(' Menu.test, 127.0.0.1:8080,[::1]:90 ');
  it.each([
    ['menu.test', '80', true],
    ['MENU.test', '1234', true],
    ['127.0.0.1', '8080', true],
    ['127.0.0.1', '8081', false],
    ['[::1]', '90', true],
    ['evil.menu.test', '80', false],
  ])('%s:%s %p', (host, port, expected) => {
    expect(isAllowed(host, port)).toBe(expected);
  });

  it('allow nothing for an empty list, and reject a URL', () => {
    expect(allowedHosts('')('127.0.0.1', '80')).toBe(false);
    expect(() => allowedHosts('http://a')).toThrow('CRAWLER_ALLOWED_HOSTS: "http://a" is neither a host nor host:port');
  });
});
