import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { mergeLines } from '#features/bank/merging/merge-lines.ts'
import { readPdfStatement } from '#features/bank/reading/pdf/statement.ts'
import { readStatement } from '#features/bank/reading/read-statement.ts'
import { StatementRefused } from '#features/bank/reading/types.ts'
import { drawScan, drawStatement, type Layout } from '#features/bank/testing/draw-statement.ts'
import { PDF_LIMITS, readPdfRows, spellings } from './pdf-thread.ts'

type Told = {
  lines: { id: string; date: string; time: string; direction: 'in' | 'out'; amountSatang: number }[]
  files: {
    file: string
    bank: string
    account: string
    password: string | null
    lines: string[]
    period: string[]
  }[]
}

const folder = new URL('../testing/samples/', import.meta.url)
const told: Told = JSON.parse(readFileSync(new URL('expected.json', folder), 'utf8'))
const pdfs = new URL('../testing/pdf-samples/', import.meta.url)
const byId = new Map(told.lines.map((line) => [line.id, line]))
const read = async (
  bytes: Uint8Array,
  { name = 'x.pdf', password }: { name?: string; password?: string } = {},
) => readPdfStatement(await readPdfRows(bytes, password), name)
const codeOf = async (reading: Promise<unknown>) => {
  const error = await reading.then(
    () => null,
    (one) => one,
  )
  return error instanceof StatementRefused ? [error.code, error.params] : error
}

describe('samples of four banks', () => {
  it.each(told.files.filter(({ file }) => file.endsWith('.pdf')).map((file) => [file.file, file] as const))(
    '%s',
    async (name, { bank, account, password, lines, period }) => {
      const statement = await read(new Uint8Array(readFileSync(new URL(name, pdfs))), {
        name,
        password: password ?? undefined,
      })
      const ids = lines[0]! > lines.at(-1)! ? lines.toReversed() : lines
      expect([statement.bank, statement.accountNo, statement.isProven]).toEqual([bank, account, true])
      expect([statement.from, statement.to]).toEqual(period)
      expect(statement.lines.map(({ day, satang }) => [day, satang])).toEqual(
        ids.map((id) => {
          const { date, direction, amountSatang } = byId.get(id)!
          return [date, BigInt(amountSatang) * (direction === 'in' ? 1n : -1n)]
        }),
      )
      if (bank !== 'BBL') expect(statement.lines[3]!.time).toBe(byId.get(ids[3]!)!.time.slice(0, 5))
      // Signs above and below stay with their letter.
      if (bank === 'TTB' && name.includes('_a_'))
        expect(statement.lines[3]!.words.join(' ')).toContain('นาง บัว ตัวอย่าง')
    },
  )
})

describe('a PDF beside other files of its account', () => {
  const pdf = (name: string, password?: string) =>
    read(new Uint8Array(readFileSync(new URL(name, pdfs))), { name, ...(password ? { password } : {}) })
  const csv = async (name: string) => readStatement(readFileSync(new URL(name, folder)), name)
  it.each([
    [
      'itself',
      () => [pdf('kbank_kplus_a_SYNTHETIC.pdf', '01011990'), pdf('kbank_kplus_b_SYNTHETIC.pdf', '01011990')],
    ],
    ['its CSV', () => [csv('kbank_kbiz_th_a_SYNTHETIC.csv'), pdf('kbank_kplus_b_SYNTHETIC.pdf', '01011990')]],
    [
      'its CSV of later',
      () => [pdf('kbank_kplus_a_SYNTHETIC.pdf', '01011990'), csv('kbank_kbiz_th_b_SYNTHETIC.csv')],
    ],
    [
      'another shape of Krungthai',
      () => [
        csv('krungthai_historical_tis620_a_SYNTHETIC.csv'),
        pdf('krungthai_next_b_SYNTHETIC.pdf', '0000000000000'),
      ],
    ],
  ])('with %s gives the 51 lines, none twice', async (_, files) => {
    const [first, second] = await Promise.all(files())
    for (const [one, other] of [
      [first!, second!],
      [second!, first!],
    ] as const) {
      const { added, same } = mergeLines(
        one.lines.map((line, at) => ({ ...line, id: String(at) })),
        other.lines,
        other,
      )
      expect([one.lines.length + added.length, same.length]).toEqual([51, 6])
    }
  })
})

const baht = (satang: number) =>
  `${Math.floor(satang / 100).toLocaleString('en-US')}.${String(satang % 100).padStart(2, '0')}`

/** 70 lines over three pages: every third goes out. */
function drawn(more: Partial<Layout> = {}, wrong?: { at: number; by: number }): Layout {
  let balance = 1_234_550
  const rows = [['1 ต.ค. 69', '', 'ยอดยกมา', '', '', baht(balance)]]
  for (let n = 1; n <= 70; n++) {
    const sum = 100_000 + n * 137
    const isOut = n % 3 === 0
    balance += isOut ? -sum : sum
    const printed = balance + (wrong?.at === n ? wrong.by : 0)
    const day = `${1 + Math.floor(n / 3)} ต.ค. 69`
    const words = isOut ? 'โอนเงินออก ร้านซ่อมประปา' : 'รับโอนเงิน จาก SCB X1234 น.ส. มะลิ สมมติ'
    rows.push([day, '09:15', words, isOut ? baht(sum) : '', isOut ? '' : baht(sum), baht(printed)])
  }

  return {
    head: ['ธนาคารสมมติ', 'เลขที่บัญชี 000-0-00099-0', 'ระหว่างวันที่ 1 ต.ค. 69 - 31 ต.ค. 69'],
    columns: [
      [60, 'วันที่'],
      [40, 'เวลา'],
      [190, 'รายการ'],
      [75, 'ถอนเงิน'],
      [75, 'ฝากเงิน'],
      [80, 'ยอดคงเหลือ'],
    ],
    rows,
    ...more,
  }
}

describe('a PDF of a bank that nobody knows', () => {
  it('is read over pages with repeated headings, Thai words and Buddhist years', async () => {
    const { lines, openingSatang, accountNo, from, to } = await read(await drawStatement(drawn()))
    expect([lines.length, openingSatang, accountNo, from, to]).toEqual([
      70,
      1_234_550n,
      '000-0-00099-0',
      '2026-10-01',
      '2026-10-31',
    ])
    expect(lines.filter(({ satang }) => satang < 0n)).toHaveLength(23)
    expect(lines[0]).toMatchObject({ day: '2026-10-01', time: '09:15', satang: 100_137n })
    expect(lines[0]!.words.join(' ')).toContain('มะลิ')
  })

  it('locked: asks for the password, takes a birth date however it is typed, refuses another', async () => {
    const bytes = await drawStatement(drawn({ password: '31121985' }))
    expect(await codeOf(read(bytes))).toEqual(['bank_pdf_locked', {}])
    expect(await codeOf(read(bytes, { password: '01011990' }))).toEqual(['bank_pdf_wrong_password', {}])
    for (const password of ['31121985', '31/12/1985', '31-12-2528'])
      expect((await read(bytes, { password })).lines).toHaveLength(70)
    expect(spellings('31122528')).toEqual(['31122528', '31121985'])
    expect(spellings('geheim')).toEqual(['geheim'])
  })

  it('one balance that is a satang off is refused with its line and page', async () => {
    const bytes = await drawStatement(drawn({}, { at: 41, by: 1 }))
    expect(await codeOf(read(bytes))).toEqual(['bank_pdf_breaks', { row: '41', page: '2' }])
    const [code] = (await codeOf(read(await drawStatement(drawn({}, { at: 70, by: 100 }))))) as [string]
    expect(code).toBe('bank_pdf_breaks')
  })

  it('one column for both directions, the hour below, no opening: taken by its totals, refused without', async () => {
    const layout: Layout = {
      head: ['STATEMENT', 'Account No. 000-0-00098-0'],
      columns: [
        [70, 'Date'],
        [220, 'Description'],
        [90, 'Amount'],
        [90, 'Balance'],
      ],
      rows: [
        ['02/10/2026', 'TRF FROM X1234', '500.00', '1,500.00'],
        ['03/10/2026', 'BILL', '200.00', '1,300.00'],
      ],
    }
    expect(await codeOf(read(await drawStatement(layout)))).toEqual(['bank_pdf_no_opening', {}])
    const foot = ['Total Withdrawals 1 200.00', 'Total Deposits 1 500.00']
    const { lines, openingSatang } = await read(await drawStatement({ ...layout, foot }))
    expect([openingSatang, ...lines.map(({ satang }) => satang)]).toEqual([100_000n, 50_000n, -20_000n])
    const lying = ['Total Withdrawals 1 200.00', 'Total Deposits 1 500.01']
    expect(await codeOf(read(await drawStatement({ ...layout, foot: lying })))).not.toBeNull()
  })

  it('a balance that a page carries over is proven, too', async () => {
    const { rows, ...layout } = drawn()
    const carried = [...rows.slice(0, 30), ['11 ต.ค. 69', '', 'ยอดยกมา', '', '', '1.00'], ...rows.slice(30)]
    expect(await codeOf(read(await drawStatement({ ...layout, rows: carried })))).toEqual([
      'bank_pdf_breaks',
      expect.objectContaining({ row: '30' }),
    ])
  })

  it('a row with a balance and no day is not passed over', async () => {
    const { rows, ...layout } = drawn()
    const odd = [...rows, ['', '', 'รายการพิเศษ', '10.00', '', '9,999.00']]
    expect((await codeOf(read(await drawStatement({ ...layout, rows: odd }))))?.[0]).toBe('bank_pdf_row')
  })
})

describe('what is no statement', () => {
  it('a scan says so; another paper and a broken file say why', async () => {
    expect(await codeOf(read(drawScan()))).toEqual(['bank_pdf_scanned', {}])
    const letter = await drawStatement({ head: ['เรียน ผู้เช่า'], columns: [[200, 'เรื่อง']], rows: [['สวัสดี']] })
    expect(await codeOf(read(letter))).toEqual(['bank_pdf_no_lines', {}])
    expect(await codeOf(read(Buffer.from('%PDF-1.7 nothing')))).toEqual(['bank_pdf_broken', {}])
  })

  it('500 pages, too many signs and too much time are refused, and the next file is read', async () => {
    expect(await codeOf(read(drawScan(500)))).toEqual([
      'bank_pdf_too_long',
      { most: String(PDF_LIMITS.pages) },
    ])
    const bytes = await drawStatement(drawn())
    const few = readPdfRows(bytes, undefined, { ...PDF_LIMITS, glyphs: 100 })
    expect((await codeOf(few))?.[0]).toBe('bank_pdf_too_long')
    const late = readPdfRows(bytes, undefined, { ...PDF_LIMITS, ms: 1 })
    expect((await codeOf(late))?.[0]).toBe('bank_pdf_too_long')
    expect((await read(bytes)).lines).toHaveLength(70)
  })

  it('a stream that unpacks to more than memory allows ends its thread alone', async () => {
    const { deflateSync } = await import('node:zlib')
    const packed = deflateSync(Buffer.alloc(300 * 1_048_576, 'BT (a) Tj ET '))
    const bomb = Buffer.concat([
      Buffer.from(
        `%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 4 0 R>>endobj\n4 0 obj<</Length ${packed.length}/Filter/FlateDecode>>stream\n`,
      ),
      packed,
      Buffer.from('\nendstream endobj\ntrailer<</Root 1 0 R>>\nstartxref\n0\n%%EOF'),
    ])
    const code = await codeOf(readPdfRows(bomb, undefined, { ...PDF_LIMITS, growthMb: 500 }))
    expect(['bank_pdf_broken', 'bank_pdf_too_long', 'bank_pdf_scanned']).toContain(code?.[0])
    expect((await read(await drawStatement(drawn()))).lines).toHaveLength(70)
  }, 60_000)
})
