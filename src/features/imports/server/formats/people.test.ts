import { describe, expect, it, test } from 'vitest'
import { readImportFile } from './detect.ts'
import { type NameOrder, readNames } from './tenant-names.ts'

const shown = (text: string, order: NameOrder) => {
  const { names, isUnsure } = readNames(text, order)
  return [names.map(({ title, first, last }) => [title, first, last].filter(Boolean).join('|')), isUnsure]
}

test.each([
  ['Example, Somchai', ['Somchai|Example']],
  ['Somchai Example', ['Somchai|Example']],
  ['van der Berg, Jan', ['Jan|van der Berg']],
  ['Smith, John Paul', ['John Paul|Smith']],
  ['Smith, Jr., John', ['John|Smith, Jr.']],
  ['Smith, Mr. John', ['Mr|John|Smith']],
  ['Acme, LLC', ['Acme, LLC']],
  ['Smith & Sons Co., Ltd.', ['Smith & Sons Co., Ltd.']],
  ['Acme, Inc.', ['Acme, Inc.']],
  ['Acme, L.L.C.', ['Acme, L.L.C.']],
  ['AT&T', ['AT&T']],
  ['Smith & Co.', ['Smith & Co.']],
  ['A, B; C, D', ['B|A', 'D|C']],
  ['Smith, John and Doe, Jane', ['John|Smith', 'Jane|Doe']],
  ['Smith, John & Jane', ['John|Smith', 'Jane|Smith']],
  ['Acme, LLC; Smith, John', ['Acme, LLC', 'John|Smith']],
  ['Smith, John\nDoe, Jane', ['John|Smith', 'Jane|Doe']],
  ['Smith, John / Doe, Jane', ['John|Smith', 'Jane|Doe']],
  ['นายสมชาย ใจดี, นางสมหญิง ใจดี', ['นาย|สมชาย|ใจดี', 'นาง|สมหญิง|ใจดี']],
])('a rent roll: %j', (text, names) => {
  expect(shown(text, 'last_first')).toEqual([names, false])
})

test.each([
  ['สมหญิง ตัวอย่าง', ['สมหญิง|ตัวอย่าง']],
  ['สมชาย และ สมหญิง', ['สมชาย', 'สมหญิง']],
  ['สมชายและสมหญิง', ['สมชาย', 'สมหญิง']],
  ['สมชาย ใจดี กับ สมหญิง ใจดี', ['สมชาย|ใจดี', 'สมหญิง|ใจดี']],
  ['สมชาย/สมหญิง', ['สมชาย', 'สมหญิง']],
  ['สมชาย ใจดี / สมหญิง ดีใจ', ['สมชาย|ใจดี', 'สมหญิง|ดีใจ']],
  ['สมชาย, สมหญิง', ['สมชาย', 'สมหญิง']],
  ['สมชาย ใจดี, สมหญิง ใจดี, สมศรี ใจดี', ['สมชาย|ใจดี', 'สมหญิง|ใจดี', 'สมศรี|ใจดี']],
  ['สมชาย ใจดี\nสมหญิง ใจดี', ['สมชาย|ใจดี', 'สมหญิง|ใจดี']],
  ['สมชาย + สมหญิง', ['สมชาย', 'สมหญิง']],
  ['สมชาย&สมหญิง', ['สมชาย', 'สมหญิง']],
  ['คุณสมชาย และคุณสมหญิง', ['คุณ|สมชาย', 'คุณ|สมหญิง']],
  ['John Smith & Jane Doe', ['John|Smith', 'Jane|Doe']],
  ['John Smith, Jane Doe', ['John|Smith', 'Jane|Doe']],
  ['Sandy Anderson', ['Sandy|Anderson']],
  ['นายสมชาย ใจดี นางสาวสมหญิง ดีใจ', ['นาย|สมชาย|ใจดี', 'นางสาว|สมหญิง|ดีใจ']],
  ['นายสมชาย นางเลิ้ง', ['นาย|สมชาย|นางเลิ้ง']],
  ['สมชาย ใจดี (เอ)', ['สมชาย|ใจดี']],
  ['บริษัท ทดสอบและเพื่อน จำกัด', ['บริษัท ทดสอบและเพื่อน จำกัด']],
  ['หจก. สมชายและบุตร', ['หจก. สมชายและบุตร']],
  ['Acme, LLC', ['Acme, LLC']],
  ['ABC (Thailand) Co., Ltd.', ['ABC (Thailand) Co., Ltd.']],
  ['John Smith c/o Jane Doe', ['John|Smith c/o Jane Doe']],
])('a room sheet: %j', (text, names) => {
  expect(shown(text, 'first_last')).toEqual([names, false])
})

test.each([
  ['Smith, John', 'first_last'],
  ['Johnson & Johnson', 'first_last'],
  ['สมชาย ใจดี (081-234-5678)', 'first_last'],
  ['Smith, John, Doe, Jane', 'last_first'],
  ['John Smith, Jane Doe', 'last_first'],
  ['Smith, John, Jane Doe', 'first_last'],
] as const)('%s stays one name and is asked about (%s)', (text, order) => {
  expect(shown(text, order)).toEqual([[text], true])
})

describe('who is to be reached, and how', () => {
  const HEAD = 'เลขห้อง,สถานะ,ผู้เช่า,เบอร์โทร,อีเมล,เลขบัตรประชาชน,ค่าเช่า'
  const cell = (text: string) => `"${text.replaceAll('"', '""')}"`
  const row = (name: string, { phone = '', email = '', id = '' }) => {
    const line = ['101', 'มีผู้เช่า', cell(name), cell(phone), cell(email), cell(id), '4500'].join(',')
    return readImportFile(new TextEncoder().encode(`${HEAD}\n${line}\n`), '2026-11-20').rows[0]!
  }
  const told = ({ problems }: ReturnType<typeof row>) =>
    problems.filter(({ field }) => field !== 'lease_from').map(({ code }) => code)

  it.each(['812345678', "'0812345678", '="0812345678"', '66 081 234 5678', '081-234-5678', '812345678.0'])(
    'reads the telephone %s',
    (phone) => {
      const read = row('สมชาย ใจดี', { phone })
      expect(read.tenant).toMatchObject({ phone: '+66812345678', contactNote: null })
      expect(told(read)).toEqual([])
    },
  )

  it('keeps a second telephone in the notes and says so', () => {
    const read = row('สมชาย ใจดี', { phone: '081-234-5678 / 089-123-4567' })
    expect(read.tenant).toMatchObject({ phone: '+66812345678', contactNote: '081-234-5678 / 089-123-4567' })
    expect(told(read)).toEqual(['phone_several'])
  })

  it('gives two tenants a telephone, an address and a number each', () => {
    const ids = '1-1007-00123-45-6, AB123456'
    const read = row('สมชาย ใจดี และ Jane Doe', {
      phone: '081-234-5678, 089-123-4567',
      email: 'som@example.com; jane@example.com',
      id: ids,
    })
    expect(read.tenant).toMatchObject({ phone: '+66812345678', email: 'som@example.com', contactNote: null })
    expect(read.coTenants).toMatchObject([
      { firstName: 'Jane', phone: '+66891234567', email: 'jane@example.com', idNumber: 'AB123456' },
    ])
    expect(told(read)).toContain('several_tenants')
  })

  it('keeps what it cannot read, and a second address', () => {
    const read = row('สมชาย ใจดี', { phone: '8.12E+08', email: 'a@example.com, b@example.com' })
    expect(read.tenant).toMatchObject({
      phone: null,
      email: 'a@example.com',
      contactNote: '8.12E+08 · a@example.com, b@example.com',
    })
    expect(told(read)).toEqual(['phone_unreadable', 'email_several'])
  })

  it('reads a LINE id, and keeps what is none', () => {
    const read = (line: string) =>
      readImportFile(
        new TextEncoder().encode(`เลขห้อง,สถานะ,ผู้เช่า,ไลน์,ค่าเช่า\n101,มีผู้เช่า,สมชาย ใจดี,${line},4500\n`),
        '2026-11-20',
      ).rows[0]!
    expect(read('~Somchai.J').tenant).toMatchObject({ lineId: 'somchai.j', contactNote: null })
    expect(read('').tenant).toMatchObject({ lineId: null, contactNote: null })
    const kept = read('พี่ชาย')
    expect(kept.tenant).toMatchObject({ lineId: null, contactNote: 'LINE พี่ชาย' })
    expect(told(kept)).toEqual(['line_id_unreadable'])
  })

  it('knows a company and a nickname', () => {
    expect(row('Acme, LLC', {}).tenant).toMatchObject({ firstName: 'Acme, LLC', isCompany: true })
    expect(row('สมชาย ใจดี (เอ)', {}).tenant).toMatchObject({ lastName: 'ใจดี', nickname: 'เอ' })
  })
})
