import type { Page } from '@playwright/test'
import { DEMO_PASSWORD, demoEmail } from '../../src/demo/logins.ts'
import { enter } from './people.ts'
import type { RunningApp } from './start-app.ts'

/**
 * Logs in as the demo's admin and counts a second factor as set and shown in this session, as if a code had been
 * typed. For journeys that are about something else.
 */
export async function logInAsDemoAdmin(
  page: Page,
  { app: { database } }: { app: RunningApp },
): Promise<void> {
  const email = demoEmail('admin')
  await forgetSecondFactors(database)
  await enter(page, email, DEMO_PASSWORD)
  await showSecondFactor(database, email)
}

/** Counts a second factor as set by an account and shown in its sessions, as if a code had been typed. */
export async function showSecondFactor(database: RunningApp['database'], email: string): Promise<void> {
  const one = '(select id from users where email = $1)'
  await database.query(
    `insert into user_totp (user_id, secret, confirmed_at) values (${one}, 'no secret', now())`,
    [email],
  )
  await database.query(`update sessions set second_factor_at = now() where user_id = ${one}`, [email])
}

/** Makes every account one that never set up a second factor, whatever a journey did. */
export async function forgetSecondFactors(database: RunningApp['database']): Promise<void> {
  for (const table of ['user_totp', 'passkeys', 'recovery_codes'])
    await database.query(`delete from ${table}`)
}
