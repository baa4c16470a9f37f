import { describe, expect, it } from 'vitest'
import { cardCode, MOST_MODULES } from './card-code.ts'
import type { Contact } from './vcard.ts'

const contact: Contact = {
  name: 'ณัฐธิดา สุขใจดี',
  nameEn: '',
  org: 'หอพักบ้านใบตอง',
  title: '',
  phone: '081-234-5678',
  email: 'n@baitong.example',
  url: 'https://baitong.example',
  address: '',
  lineId: '',
}

describe('the code of a card', () => {
  it('holds all of a short contact', () => {
    const code = cardCode(contact, 'vcard')
    expect(code).toMatchObject({ kind: 'vcard', leftOut: [] })
    expect(code!.qr.size).toBeLessThanOrEqual(MOST_MODULES)
    expect(code!.text).toContain('URL:https://baitong.example')
  })

  it('leaves out one part after the other, and keeps name and telephone', () => {
    const code = cardCode(
      {
        ...contact,
        address: '99/9 ซอยรังสิตภิรมย์ คลองหลวง ปทุมธานี',
        title: 'ผู้จัดการอาวุโสฝ่ายดูแลผู้เช่า',
        lineId: '@x',
      },
      'vcard',
    )
    expect(code).toMatchObject({ kind: 'vcard', leftOut: ['address', 'lineId', 'title'] })
    expect(code!.text).toContain('FN:ณัฐธิดา สุขใจดี')
    expect(code!.text).toContain('TEL:+66812345678')
    expect(code!.qr.size).toBeLessThanOrEqual(MOST_MODULES)
  })

  it('opens the website where even the name is too long, and is none where there is no website', () => {
    const long = { ...contact, name: 'ก'.repeat(90) }
    expect(cardCode(long, 'vcard')).toMatchObject({ kind: 'website', text: contact.url, leftOut: [] })
    expect(cardCode({ ...long, url: '' }, 'vcard')).toBeNull()
  })

  it('opens the website where that is wanted', () => {
    expect(cardCode(contact, 'website')).toMatchObject({ kind: 'website', text: contact.url })
  })
})
