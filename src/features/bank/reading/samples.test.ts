import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readStatement } from './read-statement.ts'
import type { Statement } from './types.ts'

type Expected = {
  lines: {
    id: string
    date: string
    time: string
    direction: 'in' | 'out'
    amountSatang: number
    balanceAfterSatang: number
  }[]
  files: {
    file: string
    bank: string
    account: string | null
    period: [string, string]
    has: { time: string | false; balance: boolean }
    rows: number
    openingSatang: number | null
    closingSatang: number | null
    inSatang: number
    outSatang: number
    lines: string[]
  }[]
}

const folder = new URL('../testing/samples/', import.meta.url)
const expected: Expected = JSON.parse(readFileSync(new URL('expected.json', folder), 'utf8'))
const files = expected.files.filter(({ file }) => !file.endsWith('.pdf'))
const byId = new Map(expected.lines.map((line) => [line.id, line]))

const read = (file: string): Statement => readStatement(readFileSync(new URL(file, folder)), file)
const digits = (text: string | null) => text?.replace(/[^\dX]/g, '') ?? null
const sum = (lines: { satang: bigint }[], sign: 1n | -1n) =>
  lines.reduce((all, { satang }) => (satang * sign > 0n ? all + satang * sign : all), 0n)

describe('every sample is read as it was made', () => {
  it.each(files.map((file) => [file.file, file] as const))('%s', (name, told) => {
    const statement = read(name)
    const ids = told.lines[0]! > told.lines.at(-1)! ? told.lines.toReversed() : told.lines

    expect(statement.bank).toBe(told.bank)
    expect(digits(statement.accountNo)).toBe(digits(told.account))
    expect(statement.isProven).toBe(told.has.balance)
    expect(statement.lines).toHaveLength(told.rows)
    expect(statement.lines.map(({ satang, day }) => [day, satang])).toEqual(
      ids.map((id) => {
        const { date, direction, amountSatang } = byId.get(id)!
        return [date, BigInt(amountSatang) * (direction === 'in' ? 1n : -1n)]
      }),
    )
    if (told.has.balance) {
      expect(statement.lines.map(({ balance }) => balance)).toEqual(
        ids.map((id) => BigInt(byId.get(id)!.balanceAfterSatang)),
      )
      expect([statement.openingSatang, statement.closingSatang]).toEqual([
        BigInt(told.openingSatang!),
        BigInt(told.closingSatang!),
      ])
    }
    const times = statement.lines.map(({ time }) => time)
    const length = told.has.time ? told.has.time.length : 0
    expect(times).toEqual(ids.map((id) => byId.get(id)!.time.slice(0, length) || null))
    expect([sum(statement.lines, 1n), sum(statement.lines, -1n)]).toEqual([
      BigInt(told.inSatang),
      BigInt(told.outSatang),
    ])
    expect(statement.from >= told.period[0] && statement.to <= told.period[1]).toBe(true)
  })

  it('marks only what the bank words provisionally', () => {
    const provisional = read('kbank_corporate_tis620_a_SYNTHETIC.csv').lines.filter(
      ({ isProvisional }) => isProvisional,
    )
    expect(provisional.map(({ day, satang }) => [day, satang])).toEqual([['2026-06-30', 525000n]])
    const all = files
      .filter(({ file }) => !file.startsWith('kbank_corporate'))
      .flatMap(({ file }) => read(file).lines)
    expect(all.filter(({ isProvisional }) => isProvisional)).toEqual([])
  })

  it('knows whose account it is, without the address below the name', () => {
    expect(read('kbank_kbiz_th_a_SYNTHETIC.csv').holder).toBe('นาย เจ้าของหอ สมมติ')
    expect(read('scb_historical_a_SYNTHETIC.csv').holder).toBe('นาย เจ้าของหอ สมมติ')
    expect(read('kbank_kbiz_en_a_SYNTHETIC.csv').holder).toBe('MR. CHAOKHONGHO SOMMUT')
  })
})
