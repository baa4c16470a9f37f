import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inOwnLetters, isBare, readDomain, siblingOf, zoneOf } from './domain-name.ts'

const OURS = ['ruen.example', 'sites.ruen.example', 'ruen.co.th']
const read = (typed: string) => readDomain(typed, OURS)

describe('a domain as people type it', () => {
  it.each([
    ['www.example.co.th', 'www.example.co.th'],
    ['example.co.th', 'example.co.th'],
    ['Example.COM', 'example.com'],
    ['  baan-suan.com. ', 'baan-suan.com'],
    ['https://www.baan.in.th/', 'www.baan.in.th'],
    ['HTTP://baan.com/home?x=1#y', 'baan.com'],
    ['homes.of.baan.com', 'homes.of.baan.com'],
    ['เรือนไม้.ไทย', 'xn--q3cqe4b9bwc6a4b.xn--o3cw4h'],
    ['www.บ้านสวน.com', 'www.xn--q3cab7co0c8j.com'],
    ['บ้าน.ธุรกิจ.ไทย', 'xn--q3cb6e5d.xn--12co0c3b4eva.xn--o3cw4h'],
    ['bücher.de', 'xn--bcher-kva.de'],
    ['xn--bcher-kva.de', 'xn--bcher-kva.de'],
    // Full-width letters and dots are the same to people and to UTS 46.
    ['ｂａａｎ。ｃｏｍ', 'baan.com'],
    ['1.com', '1.com'],
    ['notruen.example', 'notruen.example'],
    [`${'a'.repeat(63)}.com`, `${'a'.repeat(63)}.com`],
  ])('%s is %s', (typed, domain) => {
    expect(read(typed)).toEqual({ domain })
  })

  it.each([
    ['', 'domain_required'],
    ['https://', 'domain_required'],
    ['.', 'domain_required'],
    ['127.0.0.1', 'domain_address'],
    ['127.1', 'domain_address'],
    ['0x7f.1', 'domain_address'],
    ['2130706433', 'domain_address'],
    ['017700000001', 'domain_address'],
    ['[::1]', 'domain_address'],
    ['::1', 'domain_address'],
    ['１２７.0.0.1', 'domain_address'],
    ['169.254.169.254', 'domain_address'],
    ['localhost', 'domain_local'],
    ['a.localhost', 'domain_local'],
    ['printer.local', 'domain_local'],
    ['db.internal', 'domain_local'],
    ['1.0.0.127.in-addr.arpa', 'domain_local'],
    ['ruen.example', 'domain_ours'],
    ['www.ruen.example', 'domain_ours'],
    ['baan.ruen.example', 'domain_ours'],
    ['RUEN.co.th', 'domain_ours'],
    ['com', 'domain_suffix'],
    ['co.th', 'domain_suffix'],
    ['in.th', 'domain_suffix'],
    ['ไทย', 'domain_suffix'],
    ['ธุรกิจ.ไทย', 'domain_suffix'],
    ['github.io', 'domain_suffix'],
    ['baan', 'domain_suffix'],
    ['baan.com:8080', 'domain_invalid'],
    ['me@baan.com', 'domain_invalid'],
    ['user:pass@baan.com', 'domain_invalid'],
    ['baan .com', 'domain_invalid'],
    ['baan..com', 'domain_invalid'],
    ['.baan.com', 'domain_invalid'],
    ['-baan.com', 'domain_invalid'],
    ['baan-.com', 'domain_invalid'],
    ['_dmarc.baan.com', 'domain_invalid'],
    ['*.baan.com', 'domain_invalid'],
    ['baan.com%00.evil.com', 'domain_invalid'],
    ['baan\u0000.com', 'domain_invalid'],
    ['baan\u200b.com', 'domain_invalid'],
    ['baan\u202e.com', 'domain_invalid'],
    ['baan\\.com', 'domain_invalid'],
    ['baan.com\r\nhost: evil', 'domain_invalid'],
    ['<script>.com', 'domain_invalid'],
    ["baan'--.com", 'domain_invalid'],
    ['xn--a.com', 'domain_invalid'],
    [`${'a'.repeat(64)}.com`, 'domain_long'],
    [`${'a.'.repeat(120)}com`, 'domain_long'],
  ])('%s is refused: %s', (typed, fault) => {
    expect(read(typed)).toEqual({ fault })
  })

  it('never answers what a DNS name cannot be, whatever is typed', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'grapheme' }), fc.webUrl(), fc.domain(), fc.ipV4(), fc.ipV6()),
        (typed) => {
          const answer = read(typed)
          if (!('domain' in answer)) return
          expect(answer.domain).toMatch(/^(?=.{4,220}$)[a-z0-9-]+(?:\.[a-z0-9-]+)+$/)
          expect(read(answer.domain)).toEqual(answer)
        },
      ),
    )
  })
})

it.each([
  ['example.com', 'example.com', true, 'www.example.com'],
  ['www.example.com', 'example.com', false, 'example.com'],
  ['example.co.th', 'example.co.th', true, 'www.example.co.th'],
  ['www.example.co.th', 'example.co.th', false, 'example.co.th'],
  ['homes.example.co.th', 'example.co.th', false, null],
  ['www.homes.example.com', 'example.com', false, null],
  // Somebody registered the name www.
  ['www.co.th', 'www.co.th', true, 'www.www.co.th'],
  ['baan.github.io', 'baan.github.io', true, 'www.baan.github.io'],
  ['www.baan.github.io', 'baan.github.io', false, 'baan.github.io'],
  ['www.baan.s3.amazonaws.com', 'baan.s3.amazonaws.com', false, 'baan.s3.amazonaws.com'],
  [
    'www.xn--q3cb6e5d.xn--12co0c3b4eva.xn--o3cw4h',
    'xn--q3cb6e5d.xn--12co0c3b4eva.xn--o3cw4h',
    false,
    'xn--q3cb6e5d.xn--12co0c3b4eva.xn--o3cw4h',
  ],
  // A rule with a star and its exception; an ending that no list knows.
  ['www.baan.shop.ck', 'baan.shop.ck', false, 'baan.shop.ck'],
  ['www.ck', 'www.ck', true, 'www.www.ck'],
  ['www.baan.test', 'baan.test', false, 'baan.test'],
])('%s lies in %s', (domain, zone, bare, sibling) => {
  expect(zoneOf(domain)).toBe(zone)
  expect(isBare(domain)).toBe(bare)
  expect(siblingOf(domain)).toBe(sibling)
})

it('shows a domain in its own letters', () => {
  expect(inOwnLetters('xn--bcher-kva.de')).toBe('bücher.de')
  expect(inOwnLetters('www.example.co.th')).toBe('www.example.co.th')
  expect(inOwnLetters('xn--q3cab7co0c8j.com:3000')).toBe('บ้านสวน.com:3000')
})
