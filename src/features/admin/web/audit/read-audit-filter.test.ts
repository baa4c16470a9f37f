import { expect, test } from 'vitest'
import { readAuditFilter } from './read-audit-filter.ts'

const read = (query: string) => readAuditFilter(new URLSearchParams(query))

test('nothing asked is no filter', () => {
  expect(read('')).toMatchObject({ filter: {}, wrong: [] })
  expect(read('actor=+&action=&after=abc')).toMatchObject({ filter: {}, wrong: [] })
})

test('days are read as people type them, in either calendar', () => {
  expect(read('from=20/11/2569&to=21+พ.ย.+69').filter).toEqual({ from: '2026-11-20', to: '2026-11-21' })
  expect(read('from=2026-11-20').filter).toEqual({ from: '2026-11-20' })
})

test('what is no day or no business is left out, the day with a word about it', () => {
  expect(read('from=31/2/2569&to=x&workspace=1')).toMatchObject({ filter: {}, wrong: ['from', 'to'] })
  expect(read('from=31/2/2569').typed.from).toBe('31/2/2569')
})

test('records and businesses come by links', () => {
  const id = '019a9f2e-0000-7000-8000-000000000001'
  expect(read(`workspace=${id}&kind=lease&record=x&action=lease.signed`).filter).toEqual({
    workspace: id,
    recordKind: 'lease',
    recordId: 'x',
    action: 'lease.signed',
  })
  expect(read('workspace=platform').filter).toEqual({ workspace: 'platform' })
})
