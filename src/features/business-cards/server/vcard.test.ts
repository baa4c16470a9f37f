import { describe, expect, it } from 'vitest'
import { type Contact, vcardOf } from './vcard.ts'

const contact: Contact = {
  name: 'ณัฐธิดา สุขใจดี',
  nameEn: 'Natthida Sukjaidee',
  org: 'หอพักบ้านใบตอง',
  title: 'ผู้จัดการ',
  phone: '081-234-5678 ต่อ 12',
  email: 'natthida@baanbaitong.example',
  url: 'https://baanbaitong.example',
  address: '99/9 ซอย 4, ปทุมธานี; 12120',
  lineId: '@baanbaitong',
}
const octets = (text: string) => new TextEncoder().encode(text).length
/** The lines as a reader puts them together again. */
const unfolded = (text: string) => text.replaceAll('\r\n ', '').split('\r\n')

describe('a contact as vCard', () => {
  it('lists the number of an office as one', () => {
    const lines = vcardOf({ ...contact, phone: '02-000-0000 ต่อ 5' }, { isFolded: true })
    expect(lines).toContain('TEL;TYPE=WORK:+6620000000\\,5\r\n')
  })

  it('names the person, the number to dial and everything else, with what has a meaning escaped', () => {
    expect(unfolded(vcardOf(contact, { isFolded: true }))).toEqual([
      'BEGIN:VCARD',
      'VERSION:3.0',
      'N:สุขใจดี;ณัฐธิดา;;;',
      'FN:ณัฐธิดา สุขใจดี',
      'ORG:หอพักบ้านใบตอง',
      'TITLE:ผู้จัดการ',
      'TEL;TYPE=CELL:+66812345678\\,12',
      'EMAIL:natthida@baanbaitong.example',
      'URL:https://baanbaitong.example',
      'ADR;TYPE=WORK:;;99/9 ซอย 4\\, ปทุมธานี\\; 12120;;;;',
      'NOTE:Natthida Sukjaidee\\nLINE: @baanbaitong',
      'END:VCARD',
      '',
    ])
  })

  it.each([
    ['แนน 🏠', 'N:;แนน;;;'],
    ['แนน ใจดี 🏠🏡', 'N:ใจดี;แนน;;;'],
    ['👩🏽‍💼 แนน ใจดี', 'N:ใจดี;แนน;;;'],
  ])('takes no picture for a name: %s', (name, n) => {
    const lines = unfolded(vcardOf({ ...contact, name }, { isFolded: true }))
    expect(lines).toContain(n)
    expect(lines).toContain(`FN:${name}`)
  })

  it.each([
    [
      '99/9 ซอย 4 ตำบลคลองหนึ่ง อำเภอคลองหลวง จังหวัดปทุมธานี 12120',
      '99/9 ซอย 4 ตำบลคลองหนึ่ง;อำเภอคลองหลวง;จังหวัดปทุมธานี;12120',
    ],
    ['9 ถนนสุขุมวิท แขวงคลองเตย เขตคลองเตย กรุงเทพฯ 10110', '9 ถนนสุขุมวิท แขวงคลองเตย;เขตคลองเตย;กรุงเทพฯ;10110'],
    [
      '99/9 Soi 4, Khlong Nueng, Khlong Luang, Pathum Thani 12120',
      '99/9 Soi 4\\, Khlong Nueng;Khlong Luang;Pathum Thani;12120',
    ],
    ['หลังตลาด', 'หลังตลาด;;;'],
  ])('says city, region and postcode apart: %s', (address, place) => {
    expect(unfolded(vcardOf({ ...contact, address }, { isFolded: true }))).toContain(
      `ADR;TYPE=WORK:;;${place};`,
    )
  })

  it('ends each line by CRLF and folds none within a letter or beyond 75 octets', () => {
    const long = vcardOf({ ...contact, org: 'กิ่งก้านใบตองน้ำฝน'.repeat(12) }, { isFolded: true })
    expect(long.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    const lines = long.split('\r\n')
    expect(Math.max(...lines.map(octets))).toBeLessThanOrEqual(75)
    // A line never begins with a mark that belongs to the letter before.
    expect(lines.filter((line) => /^ ?[\u0e31\u0e34-\u0e3a\u0e47-\u0e4e]/.test(line))).toEqual([])
    expect(unfolded(long)).toContain(`ORG:${'กิ่งก้านใบตองน้ำฝน'.repeat(12)}`)
  })

  it('leaves out what is empty, and keeps a name of one word whole', () => {
    const bare = {
      ...contact,
      name: 'ณัฐธิดา',
      nameEn: '',
      org: '',
      title: '',
      email: '',
      url: '',
      address: '',
      lineId: '',
    }
    expect(vcardOf({ ...bare, phone: '02-123-4567' }, { isFolded: false })).toBe(
      'BEGIN:VCARD\r\nVERSION:3.0\r\nN:;ณัฐธิดา\r\nFN:ณัฐธิดา\r\nTEL:+6621234567\r\nEND:VCARD\r\n',
    )
  })
})
