import { readdirSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { HELP_TASKS } from '#features/site/contract.ts'
import { m } from '#i18n/messages/messages.js'
import { findTask, findTasks, TASKS } from './find-tasks.ts'

const found = (...of: Parameters<typeof findTasks>) => findTasks(...of).map(({ id }) => id)

test('all tasks stand there while nothing is looked for, each once and with steps in both languages', () => {
  expect(new Set(TASKS.map(({ id }) => id)).size).toBe(TASKS.length)
  for (const locale of ['th', 'en'] as const) {
    const all = findTasks('', locale)
    expect(all).toHaveLength(TASKS.length)
    for (const { steps } of all) {
      expect(steps.length).toBeGreaterThan(1)
      for (const step of steps) expect(step).not.toMatch(/[{}]|undefined/)
    }
  }
})

test('steps say the labels of the product, in the language asked for', () => {
  for (const locale of ['th', 'en'] as const) {
    const record = findTasks('', locale).find(({ id }) => id === 'record')!
    expect(record.steps.join(' ')).toContain(m.billing_record({}, { locale }))
    expect(record.path).toBe(`${locale === 'en' ? '/en' : ''}/dashboard/manager/accounting`)
  }
})

test('words are found inside Thai without spaces, by other names and in any case', () => {
  expect(found('มิเตอร์', 'th')).toContain('meters')
  expect(found('ตม๓๐', 'th')).toEqual(['foreigner'])
  expect(found('ย้ายออก', 'th')).toContain('deposit')
  expect(found('PromptPay', 'en')).toEqual(['pay'])
  expect(found('meter nowhere', 'en')).toEqual([])
})

test('what is of one’s own role stands first', () => {
  expect(found('กรมธรรม์', 'th')).toEqual(['insurance', 'own-policy'])
  expect(found('กรมธรรม์', 'th', 'owner')).toEqual(['own-policy', 'insurance'])
  expect(findTasks('', 'th', 'seeker')[0]!.role).toBe('seeker')
})

test('each task has a page, and the sitemap names each of them', () => {
  expect(TASKS.map(({ id }) => id).toSorted()).toEqual(HELP_TASKS.toSorted())
  for (const { id, role } of TASKS) {
    const { task, others } = findTask(id, 'th')!
    expect(task.id).toBe(id)
    expect(others.every((one) => one.role === role && one.id !== id)).toBe(true)
  }
  expect(findTask('nothing', 'th')).toBeUndefined()
  // The last of many has others, too.
  expect(findTask('website', 'en')!.others).toHaveLength(4)
})

test('pictures are there in both languages, small, and none without its task', () => {
  const folder = new URL('../../../../../../public/guides/how-to/', import.meta.url)
  const named = (['th', 'en'] as const).flatMap((locale) =>
    findTasks('', locale).flatMap(({ picture }) => picture?.split('/').at(-1) ?? []),
  )
  expect(readdirSync(folder).toSorted()).toEqual(named.toSorted())
  for (const file of named) expect(statSync(new URL(file, folder)).size, file).toBeLessThan(40_000)
})
