import { afterAll, beforeEach } from 'vitest'
import { testApp } from '#testing/app.ts'
import { type Person, startProvider } from './provider.ts'

export const NOW = new Date('2026-11-20T03:00:00Z')

/** An app with all three providers configured, the local server that speaks as they do, and what tests ask of both. */
export async function openScene() {
  const provider = await startProvider({ now: () => app.kit.now() })
  const app = await testApp({ env: provider.env })
  provider.register(app.kit.config.publicUrl)
  let count = 0
  const rows = async (text: string, values: unknown[] = []) =>
    (await app.kit.database.owner.query(text, values)).rows

  beforeEach(async () => {
    app.setNow(NOW)
    await app.kit.database.owner.query('delete from rate_limits')
  })
  afterAll(() => provider.close())

  return {
    app,
    provider,
    rows,
    /** Somebody new, whose address Google vouches for. */
    somebody: (more: Partial<Person> = {}): Person => {
      count += 1
      return {
        sub: `sub-${count}`,
        email: `person-${count}@gmail.com`,
        email_verified: true,
        given_name: 'สมชาย',
        family_name: 'ใจดี',
        ...more,
      }
    },
    linksOf: (userId: string) =>
      rows('select provider, subject from user_identities where user_id = $1', [userId]),
    /** Every mail to an address, once all jobs have run. */
    mailTo: async (address: string) => {
      await app.runJobs()
      return (await rows(
        'select subject, text from mail_outbox where to_address = $1 order by created_at, id',
        [address],
      )) as { subject: string; text: string }[]
    },
  }
}

export const tokenIn = (text: string | undefined) =>
  decodeURIComponent(/[?&]token=([^\s&]+)/.exec(text ?? '')?.[1] ?? '')
