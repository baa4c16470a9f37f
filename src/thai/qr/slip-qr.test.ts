import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseSlipQr, slipQrPayload } from './slip-qr.ts'

const bangkokBank = '004000060000010103002021900021231231212000115102TH91049C30'
const scb = '004100060000010103014022000111222233344ABCD125102TH910417DF'
const trueMoney = '00480002010102010203P2P0313TXN00012345670408250120249104b425'

test('reads bank slips', () => {
  expect(parseSlipQr(bangkokBank)).toEqual({
    ok: true,
    kind: 'bank',
    bank: '002',
    transRef: '0002123123121200011',
  })
  expect(parseSlipQr(` ${scb}\n`)).toEqual({
    ok: true,
    kind: 'bank',
    bank: '014',
    transRef: '00111222233344ABCD12',
  })
})

test('reads a TrueMoney slip with its lower-case checksum', () => {
  expect(parseSlipQr(trueMoney)).toEqual({
    ok: true,
    kind: 'truemoney',
    bank: 'TMN',
    transRef: 'TXN0001234567',
    eventType: 'P2P',
    day: '2024-01-25',
  })
})

test('writes the payloads of the bank apps', () => {
  expect(slipQrPayload({ bank: '002', transRef: '0002123123121200011' })).toBe(bangkokBank)
  expect(slipQrPayload({ bank: '014', transRef: '00111222233344ABCD12' })).toBe(scb)
  expect(() => slipQrPayload({ bank: '14', transRef: 'A' })).toThrow(RangeError)
  expect(() => slipQrPayload({ bank: '014', transRef: '' })).toThrow(RangeError)
})

test('accepts a checksum whose leading zeros were dropped', () => {
  let found = 0
  for (let n = 0; n < 400; n++) {
    const payload = slipQrPayload({ bank: '004', transRef: `REF${n}` })
    const [, zeros] = /9104(0+)[0-9A-F]*$/.exec(payload) ?? []
    if (!zeros) continue
    found++
    const short = payload.slice(0, -4) + payload.slice(-4).replace(/^0+/, '')
    expect(parseSlipQr(short)).toEqual({ ok: true, kind: 'bank', bank: '004', transRef: `REF${n}` })
  }
  expect(found).toBeGreaterThan(5)
})

test('says why a QR is no slip', () => {
  const paymentQr = '00020101021129370016A000000677010111011300668012345675802TH530376463046197'
  expect(parseSlipQr('')).toEqual({ ok: false, reason: 'empty' })
  expect(parseSlipQr('https://example.com/')).toEqual({ ok: false, reason: 'not_slip' })
  expect(parseSlipQr(paymentQr)).toEqual({ ok: false, reason: 'not_slip' })
  expect(parseSlipQr(bangkokBank.replace('0002123', '0002124'))).toEqual({ ok: false, reason: 'crc' })
})

test('every reference is read back, also one that looks like a checksum field', () => {
  expect(parseSlipQr(slipQrPayload({ bank: '004', transRef: '9104ABCD9104' }))).toMatchObject({
    transRef: '9104ABCD9104',
  })
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Z0-9]{1,30}$/), (transRef) => {
      expect(parseSlipQr(slipQrPayload({ bank: '006', transRef }))).toMatchObject({
        ok: true,
        bank: '006',
        transRef,
      })
    }),
  )
})
