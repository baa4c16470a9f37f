import { afterAll, expect, test } from 'vitest'
import { createLog } from '#server/log.ts'
import { testDatabase } from '#server/testing/database.ts'
import { testApp } from '#testing/app.ts'
import { buildManager } from '#testing/people.ts'
import { startNotifications } from './notifications.ts'

const app = await testApp()
const { ownerConnection, owner } = await testDatabase()
const notifications = await startNotifications(
  { ...ownerConnection, application_name: 'ruen-notifications' },
  createLog('silent'),
)
afterAll(notifications.stop)

test('a change of what public pages show is heard of, whoever made it', async () => {
  let heard = 0
  await notifications.on('ruen_public', () => heard++)
  await buildManager(app)
  await expect.poll(() => heard).toBeGreaterThan(0)
})

test('a gap is told, and after it everything is heard again', async () => {
  const words: string[] = []
  const gaps: boolean[] = []
  await notifications.on('ruen_words', (word) => words.push(word))
  notifications.onGap((isListening) => gaps.push(isListening))
  await owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'ruen-notifications'`,
  )
  await expect.poll(() => gaps, { timeout: 5_000 }).toEqual([true, false, true])
  await owner.query(`select pg_notify('ruen_words', 'สวัสดี')`)
  await expect.poll(() => words).toEqual(['สวัสดี'])
})
