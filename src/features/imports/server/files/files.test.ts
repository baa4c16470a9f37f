import { describe, expect, it, test } from 'vitest'
import { readImportFile } from '#features/imports/server/formats/detect.ts'
import { FileRefused } from '#features/imports/server/formats/types.ts'
import { type Cell, workbook } from '#features/imports/server/testing/workbook.ts'
import { writeZip } from '#server/uploads/testing/write-zip.ts'
import { decodeText } from './charset.ts'
import { readRecords } from './read-records.ts'
import { isDateFormat, shownDay, shownNumber } from './workbook-numbers.ts'

const TODAY = '2026-11-20'
const read = (bytes: Uint8Array) => readImportFile(bytes, TODAY)
const refusal = (bytes: Uint8Array) => {
  try {
    read(bytes)
  } catch (error) {
    if (error instanceof FileRefused) return error.code
    throw error
  }
  throw new Error('the file was taken')
}
/** Bytes of Windows-1252 or 874; signs beyond Latin-1 and Thai by hand. */
const western = (text: string) =>
  Buffer.from(
    text.replaceAll('“', '\x93').replaceAll('”', '\x94').replaceAll('’', '\x92').replaceAll('€', '\x80'),
    'latin1',
  )
const thai = (text: string) =>
  Buffer.from(
    [...text].map((sign) => {
      const code = sign.codePointAt(0)!
      if (sign === '’') return 0x92
      return code >= 0x0e01 && code <= 0x0e5b ? code - 0x0e01 + 0xa1 : code
    }),
  )

describe('text of Windows', () => {
  it.each([
    'Café Müller, 12 rue de l’Église',
    'Zoë Çelik; £1,200; 25°C',
    '“Smart” quotes and a naïve résumé — fiancé',
    'JOSÉ MUÑOZ,ÀÉÎÕÜ',
    'Straße,Größe 32 m²,ñandú',
    'Rent,£4500\nPrix,€4500',
  ])('%s is of the West', (text) => {
    expect(decodeText(western(text.replaceAll('—', '-')))).toBe(text.replaceAll('—', '-'))
  })

  it.each([
    'เลขห้อง,สถานะ,ผู้เช่า,ค่าเช่า',
    'Room,Status\n101,ว่าง\n',
    'ห้อง ’A’ ฿4,500 บ. ชั้น ๒',
    'Unit,Tenant\n1,John Smith\n2,Jane Doe\n3,น้ำ\n',
    'ก ข ค ง',
    '฿4,500',
  ])('%s is Thai', (text) => {
    expect(decodeText(thai(text))).toBe(text)
  })

  it('is not looked for in UTF-8 and UTF-16, with or without marks', () => {
    const text = 'ห้อง,Café'
    const little = Buffer.from(`\ufeff${text}`, 'utf16le')
    expect(decodeText(Buffer.from(text))).toBe(text)
    expect(decodeText(Buffer.from(`\ufeff${text}`)).replace(/^\ufeff/, '')).toBe(text)
    expect(decodeText(little).replace(/^\ufeff/, '')).toBe(text)
    expect(decodeText(Buffer.from(little).swap16()).replace(/^\ufeff/, '')).toBe(text)
  })
})

test.each([
  ['commas', 'a,b,c\n1,2,3', ['1', '2', '3']],
  ['semicolons, with commas in amounts', 'a;b;c\n4.500,00;1,5;x\n', ['4.500,00', '1,5', 'x']],
  ['semicolons, with more commas than those', 'a;b\n"1,2,3,4";1,000,000\n', ['1,2,3,4', '1,000,000']],
  ['tabs', 'a\tb, c\td\n1\t2, 3, 4\t5', ['1', '2, 3, 4', '5']],
  ['bars', 'a|b\n1|2', ['1', '2']],
  ['one that is named', 'sep=;\na;b\n1,2;3', ['1,2', '3']],
  ['commas below a title with semicolons', 'list; of; rooms\na,b,c\n1,2,3', ['1', '2', '3']],
])('splits at %s', (_, text, last) => {
  expect(readRecords(text).at(-1)!.cells).toEqual(last)
})

test('more than two hundred columns are refused, empty ones at the end are not', () => {
  expect(() => readRecords(`${'a,'.repeat(250)}b\n`)).toThrow(
    expect.objectContaining({ code: 'import_too_wide' }),
  )
  expect(readRecords(`a,b${','.repeat(250)}\n`)[0]!.cells).toHaveLength(200)
})

describe('a workbook', () => {
  const HEAD: Cell[] = [
    'เลขห้อง',
    'สถานะ',
    'ผู้เช่า',
    'เบอร์โทร',
    'วันเริ่มสัญญา',
    'วันครบสัญญา',
    'ค่าเช่า',
    'เลขบัตรประชาชน',
  ]
  const ROW: Cell[] = [
    '101',
    'มีผู้เช่า',
    'สมชาย ใจดี',
    { value: 812345678, style: 2 },
    { value: 46053, style: 1 },
    { value: 46417, style: 4 },
    { value: 4500.333333, style: 3 },
    1101700230708,
  ]
  const sheet = (...rows: Cell[][]) => ({ name: 'ห้อง', rows })

  it('is read as it is shown: Thai, days by their format, telephones with their zero', () => {
    const file = read(
      workbook([sheet(['หอพักสุขใจ'], [], HEAD, ROW, ['รวม', null, null, null, null, null, 4500])]),
    )
    expect(file).toMatchObject({ format: 'thai_dorm', sheet: 'ห้อง', otherSheets: 0 })
    expect(file.rows).toMatchObject([
      {
        line: 4,
        home: { unitNo: '101', rentSatang: 450_033n },
        tenant: { firstName: 'สมชาย', phone: '+66812345678', idNumber: '1101700230708' },
        lease: { startDay: '2026-01-31', endDay: '2027-01-30' },
        problems: [],
      },
    ])
    expect(file.leftOut.map(({ line, reason }) => [line, reason])).toEqual([
      [1, 'title'],
      [2, 'blank'],
      [5, 'total'],
    ])
  })

  it('takes what formulas last showed, works none out, and reads texts of every kind', () => {
    const cells: Cell[] = [
      { xml: '<c t="str"><f>"1"&amp;"01"</f><v>101</v></c>' },
      { xml: '<c t="inlineStr"><is><r><t>ว่า</t></r><r><t>ง</t></r></is></c>' },
      { xml: '<c><f>WEBSERVICE("http://x")</f></c>' },
      { xml: '<c t="e"><v>#N/A</v></c>' },
      null,
      null,
      { xml: '<c><f>4000+500</f><v>4500</v></c>' },
    ]
    expect(read(workbook([sheet(HEAD, cells)])).rows).toMatchObject([
      { home: { unitNo: '101', rentSatang: 450_000n }, tenant: null, problems: [] },
    ])
  })

  it('is read from the first sheet that lists homes; hidden ones are not', () => {
    const file = read(
      workbook([
        { name: 'ซ่อน', rows: [HEAD, ['999', 'ว่าง', null, null, null, null, 1]], state: 'hidden' },
        { name: 'ปก', rows: [['รายงานห้องพัก']] },
        { name: 'ว่าง', rows: [] },
        { name: 'พ.ย.', rows: [HEAD, ROW] },
        { name: 'ต.ค.', rows: [HEAD, ['102', 'ว่าง', null, null, null, null, 1]] },
      ]),
    )
    expect(file).toMatchObject({ sheet: 'พ.ย.', otherSheets: 2, rows: [{ home: { unitNo: '101' } }] })
  })

  it('is refused when it is broken, empty, locked or old', () => {
    const good = workbook([sheet(HEAD, ROW)])
    const ole = (name: string) => {
      const file = Buffer.alloc(2048)
      Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(file)
      file.writeUInt16LE(9, 30)
      file.writeUInt32LE(0, 48)
      file.writeUInt32LE(1, 76)
      file.writeUInt32LE(0xfffffffe, 1024)
      file.write(name, 512, 'utf16le')
      file.writeUInt16LE(name.length * 2 + 2, 512 + 64)
      return file
    }
    expect(refusal(good.subarray(0, good.length - 200))).toBe('import_excel')
    expect(refusal(writeZip([{ name: 'word/document.xml', data: '<x/>' }]))).toBe('import_excel')
    expect(
      refusal(workbook([sheet(HEAD, ROW)], [{ name: 'xl/worksheets/sheet1.xml', data: '<worksheet><row' }])),
    ).toBe('import_excel')
    expect(refusal(workbook([sheet()]))).toBe('import_empty')
    expect(refusal(ole('EncryptedPackage'))).toBe('import_locked')
    expect(refusal(ole('Workbook'))).toBe('import_xls')
    expect(refusal(ole('Workbook').subarray(0, 100))).toBe('import_xls')
  })

  it('is no bomb: neither by what it declares nor by what it holds beyond that', () => {
    const name = 'xl/worksheets/sheet1.xml'
    const big = Buffer.alloc(60 * 1024 * 1024, ' ')
    const started = performance.now()
    expect(refusal(workbook([sheet(HEAD)], [{ name, data: big }]))).toBe('import_excel')
    expect(refusal(workbook([sheet(HEAD)], [{ name, data: big, claim: 1000 }]))).toBe('import_excel')
    expect(performance.now() - started).toBeLessThan(5_000)
  })

  it('has bounds for rows and columns, and cells far away cost nothing', () => {
    const far = (place: string) =>
      workbook(
        [sheet(HEAD)],
        [
          {
            name: 'xl/worksheets/sheet1.xml',
            data: `<worksheet><sheetData><row r="${place.replace(/\D/g, '')}"><c r="${place}"><v>1</v></c></row></sheetData></worksheet>`,
          },
        ],
      )
    expect(refusal(far('A1048576'))).toBe('import_too_many_rows')
    expect(refusal(far('XFD1'))).toBe('import_too_wide')
    const doctype = `<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><worksheet><sheetData><row r="1"><c r="A1" t="str"><v>&b;</v></c></row></sheetData></worksheet>`
    expect(refusal(workbook([sheet(HEAD)], [{ name: 'xl/worksheets/sheet1.xml', data: doctype }]))).toMatch(
      /^import_/,
    )
  })

  it('of ten thousand rows is read whole', () => {
    const rows = Array.from({ length: 10_000 }, (_, n): Cell[] => [`A${n}`, ...ROW.slice(1)])
    expect(read(workbook([sheet(HEAD, ...rows)])).rows).toHaveLength(10_000)
  })
})

test.each([
  ['#14', true],
  ['#22', true],
  ['#71', true],
  ['d/m/yyyy', true],
  ['[$-107041E]d mmm yyyy;@', true],
  ['[$-D07041E]ว ดดด ปปปป', true],
  ['yyyy-mm-dd\\ hh:mm:ss.00', true],
  ['#0', false],
  ['#4', false],
  ['General', false],
  ['#,##0.00', false],
  ['#,##0.00" บาท"', false],
  ['0000000000', false],
  ['[Red]-#,##0', false],
  ['"Month" 0', false],
])('the format %s is of days: %s', (format, expected) => {
  expect(isDateFormat(format)).toBe(expected)
})

test.each([
  ['46053', false, '2026-01-31'],
  ['46053.5', false, '2026-01-31 12:00:00'],
  ['0.25', false, '06:00:00'],
  ['44591', true, '2026-01-31'],
  ['244380', false, '2569-01-31'],
  ['-3', false, '-3'],
])('the day %s (from 1904: %s) is %s', (text, is1904, shown) => {
  expect(shownDay(text, is1904)).toBe(shown)
})

test.each([
  ['4500', 'General', '4500'],
  ['812345678', '0000000000', '0812345678'],
  ['812345678', '000-000-0000', '081-234-5678'],
  ['1.1017002307080001E12', 'General', '1101700230708'],
  ['1.1017002307E+12', '0', '1101700230700'],
  ['4533.3333333333303', '#,##0.00', '4533.33'],
  ['4533.333', 'General', '4533.333'],
  ['0.30000000000000004', 'General', '0.3'],
  ['4500', '#4', '4500'],
  ['4500.129', '#4', '4500.13'],
  ['101', '0000', '0101'],
  ['1E-7', 'General', '0.0000001'],
])('the number %s in %s is shown as %s', (text, format, shown) => {
  expect(shownNumber(text, format)).toBe(shown)
})
