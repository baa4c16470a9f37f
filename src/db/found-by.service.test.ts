import { globSync, readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { testApp } from '#testing/app.ts'
import { foldKey, foundBy } from './found-by.ts'

const app = await testApp()
const { owner, global } = app.kit.database

/** Whether texts and a phone are found by what was typed. */
const finds = (search: string, texts: string[], phone = '') =>
  global(async (tx) => {
    const found = foundBy(
      search,
      texts.map((text) => sql`${text}::text`),
      [sql`${phone}::text`],
    )
    const { rows } = await tx.execute<{ found: boolean }>(sql`select ${found} as found`)
    return rows[0]!.found
  })

describe('the key of a text', () => {
  it('is the same in the database and here, for anything people type', async () => {
    const piece = fc.constantFrom(
      ...['น', 'ํ', '้', 'า', 'ำ', 'ี', '่', 'เ', 'แ', 'ก', 'ุ', '์', '๒', '๐', '0', '7', 'A', 'z', 'É', 'ß'],
      ...[' ', '\u00a0', '\u200b', '\ufeff', '\n', '-', '%', '_', '\\', "'", '"', '/', '😀', 'ۀ'],
    )
    const texts = fc.sample(
      fc.array(piece, { maxLength: 24 }).map((parts) => parts.join('')),
      3_000,
    )
    const { rows } = await owner.query<{ key: string }>(
      'select fold_key(t) as key from unnest($1::text[]) with ordinality u(t, n) order by n',
      [texts],
    )
    expect(rows.map(({ key }) => key)).toEqual(texts.map(foldKey))
  })
})

describe('a search box', () => {
  it.each([
    ['นํ้าฝน', 'น้ำฝน ใจดี'],
    ['น้ำฝนใจดี', 'น้ำฝน ใจดี'],
    ['สมชาย  ใจดี', 'สมชาย ใจดี'],
    ['ท่ี', 'ที่พัก'],
    ['เเมว', 'แมวน้ำ'],
    ['ห้อง ๒๐๒', 'ห้อง 202'],
    ['a-101', 'A-101'],
    ['SOMCHAI', 'somchai'],
    ['สม\u200bชาย', 'สมชาย'],
    ['inv-2026-0202', 'INV-2026-0202'],
    ['๒๐๒', '202'],
    ['100%', 'ส่วนลด 100%'],
  ])('%s finds %s', async (search, text) => {
    expect(await finds(search, [text])).toBe(true)
  })

  it.each([
    ['202', 'INV-2026-0150'],
    ['202', 'LS-2025-1202'],
    ['20', '202'],
    ['%', 'สมชาย'],
    ['_', 'สมชาย'],
    ['มา', 'ม้า'],
  ])('%s does not find %s', async (search, text) => {
    expect(await finds(search, [text])).toBe(false)
  })

  it('finds a room by its number, and its bill by the end of its number', async () => {
    expect(await finds('202', ['INV-2026-0044', 'สมชาย', '202'])).toBe(true)
    expect(await finds('0044', ['INV-2026-0044', 'สมชาย', '202'])).toBe(true)
  })

  it.each([
    '081-234-5678',
    '0812345678',
    '+66 81 234 5678',
    '66812345678',
    '(081) 234 5678',
    '๐๘๑๒๓๔๕๖๗๘',
    '234-5678',
    '5678',
  ])('finds a phone by %s', async (search) => {
    expect(await finds(search, ['สมชาย'], '+66812345678')).toBe(true)
  })

  it('is the same one in every list', () => {
    // Of the product: the search of homes folds by itself, and marks of files are no words.
    const own = ['src/features/listings/', 'src/features/media/server/']
    const others = globSync('src/features/*/server/**/*.ts')
      .filter((file) => !file.includes('.test.') && !own.some((folder) => file.startsWith(folder)))
      .filter((file) => /\bilike\b|position\(lower\(|db\/like\.ts/.test(readFileSync(file, 'utf8')))
    expect(others).toEqual([])
  })
})

describe('words that stand in several texts', () => {
  const texts = ['INV-2026-0173', 'นลินทิพย์', 'ลมนิทาน', 'ปิ่น', '301', 'Haruto', 'Otogi']

  it.each([
    'นลินทิพย์ ลมนิทาน',
    'ลมนิทาน นลินทิพย์',
    'นลินทิพย์  ลมนิทาน 301',
    'haruto otogi',
    'Otogi haruto',
    'ห้อง 301',
    'room 301',
    'คุณปิ่น 301',
    'คุณ นลินทิพย์',
    'INV 2026 0173',
    'inv 0173',
  ])('%s is found', async (search) => {
    expect(await finds(search, texts, '+66812345678')).toBe(true)
  })

  it.each(['นลินทิพย์ ดาวสมมติ', 'ห้อง 302', 'INV 2026 0174', 'haruto 1'])('%s is not', async (search) => {
    expect(await finds(search, texts, '+66812345678')).toBe(false)
  })
})

describe('a column that holds the texts folded', () => {
  it('finds what the texts themselves would, for anything people type', async () => {
    const piece = fc.constantFrom('น', 'ภ', '้', 'า', 'ำ', '๒', '2', '02', 'A', ' ', '-', '/', '%', '|', 'คุณ')
    const words = fc.array(piece, { minLength: 1, maxLength: 5 }).map((parts) => parts.join(''))
    const cases = fc.sample(fc.tuple(words, words, fc.option(words)), 300)
    const differing: string[] = []
    await global(async (tx) => {
      for (const [search, first, second] of cases) {
        const texts = [sql`${first}::text`, sql`${second}::text`]
        const key = sql`fold_key(${first}::text || ' | ' || coalesce(${second}::text, ''))`
        const { rows } = await tx.execute<{ own: boolean; kept: boolean }>(
          sql`select ${foundBy(search, texts)} as own, ${foundBy(search, texts, [], key)} as kept`,
        )
        if (rows[0]!.own !== rows[0]!.kept) differing.push(`${search} in ${first} and ${second}`)
      }
    })
    // A bar parts the texts in both, and stands in no name.
    expect(differing.filter((one) => !one.includes('|'))).toEqual([])
  })
})
