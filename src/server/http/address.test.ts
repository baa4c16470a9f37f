import { describe, expect, test } from 'vitest'
import { addressOf, networkOf } from './address.ts'

const request = (headers: Record<string, string>) => new Request('http://localhost/', { headers })
const PEER = { 'x-ruen-peer': '198.51.100.1' }

describe('where a request comes from', () => {
  test.each([
    ['203.0.113.9', '203.0.113.9'],
    ['1.1.1.1, 203.0.113.9', '203.0.113.9'],
    ['203.0.113.9:5123', '203.0.113.9'],
    ['[2001:DB8::1]:443', '2001:db8::1'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['203.0.113.9, unknown', '198.51.100.1'],
    ['', '198.51.100.1'],
  ])('X-Forwarded-For %j of a trusted proxy is %s', (forwarded, address) => {
    expect(addressOf(request({ ...PEER, 'x-forwarded-for': forwarded }), true)).toBe(address)
  })

  test('the header counts for nothing where no proxy is trusted', () => {
    expect(addressOf(request({ ...PEER, 'x-forwarded-for': '203.0.113.9' }), false)).toBe('198.51.100.1')
    expect(addressOf(request({ 'x-ruen-peer': '::ffff:10.0.0.1' }), false)).toBe('10.0.0.1')
    expect(addressOf(request({}), false)).toBe('127.0.0.1')
  })
})

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:0:0:ffff:ffff:ffff:ffff', '2001:db8:0:0::/64'],
  ['2001:0db8:0000:0001::9', '2001:db8:0:1::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s is counted as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
