import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import nodemailer from 'nodemailer'
import { SMTPServer } from 'smtp-server'
import { memoryOf } from '../support/cpu.ts'
import type { Figure } from '../support/report.ts'
import { openStage, type Stage } from '../support/stage.ts'

const MAILS = 100_000
const FLOOR_MAILS = 2_000
const AT_ONCE = 4
/** A mail as long as a bill's. */
const HTML = `<!doctype html><html lang="th"><body>${'<p>ค่าเช่าห้อง 204 เดือนธันวาคม 8,798 บาท</p>'.repeat(120)}</body></html>`

/** A mail server was away for long: what waited goes out by itself, and the process that sends it stays as it was. */
export async function run(): Promise<Figure[]> {
  let taken = 0
  const server = new SMTPServer({
    ...{ authOptional: true, disabledCommands: ['STARTTLS'] },
    onData: (stream, _, done) => {
      stream.resume()
      stream.once('end', () => {
        taken += 1
        done()
      })
    },
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.server.address() as AddressInfo
  const stage = await openStage({ SERVICES: 'web,jobs', SMTP_URL: `smtp://127.0.0.1:${port}` })
  try {
    const floor = await measureFloor(port)
    taken = 0
    await queue(stage, MAILS)
    const before = memoryOf(stage.app.pid)
    const began = performance.now()
    // What a process grows to at work, and what it still grows by from there.
    let [atWork, highest] = [before, before]
    while (taken < MAILS) {
      await sleep(500)
      highest = Math.max(highest, memoryOf(stage.app.pid))
      if (taken < MAILS / 5) atWork = highest
    }
    const perThousand = ((performance.now() - began) / MAILS) * 1000

    return [
      {
        ...{ name: '1,000 mails that waited, of 100,000', value: perThousand, unit: 'ms' },
        floor: { name: 'the same mails handed to the same server, nothing noted', value: floor },
      },
      {
        ...{ name: 'memory that the last 80,000 of 100,000 mails add', value: highest - atWork, unit: 'MB' },
        note: `idle ${Math.round(before)} MB, at work ${Math.round(atWork)} MB`,
      },
    ]
  } finally {
    await stage.close()
    await new Promise<void>((done) => server.close(() => done()))
  }
}

/** Notices whose mails wait, due now: as they stand after an hour without a mail server. */
async function queue({ database }: Stage, count: number): Promise<void> {
  await database.global((tx) =>
    tx.execute(sql`
      with made as (
        select gen_random_uuid() as notice, gen_random_uuid() as mail, gen_random_uuid() as delivery, n
          from generate_series(1, ${count}) n),
      mails as (
        insert into mail_outbox (id, dedupe_key, to_address, locale, subject, html, text, attachments, status, created_at)
        select mail, 'bench:' || n, 'somebody-' || n || '@example.test', 'th', 'บิลเดือนธันวาคม', ${HTML}, 'บิล', '[]', 'queued', now()
          from made),
      told as (
        insert into notices (id, dedupe_key, address, topic, title, locale, must_mail, created_at)
        select notice, 'bench:' || n, 'somebody-' || n || '@example.test', 'bills', 'บิลเดือนธันวาคม', 'th', true, now() from made)
      insert into notice_deliveries (id, notice_id, way, state, mail_id, next_try_at, created_at, changed_at)
      select delivery, notice, 'mail', 'queued', mail, now(), now(), now() from made`),
  )
}

/** What the library and the server take by themselves, over as many connections. */
async function measureFloor(port: number): Promise<number> {
  const transport = nodemailer.createTransport({
    host: '127.0.0.1',
    port,
    pool: true,
    maxConnections: AT_ONCE,
  })
  const began = performance.now()
  let left = FLOOR_MAILS
  const sender = async () => {
    while (left-- > 0)
      await transport.sendMail({
        ...{ from: 'no-reply@example.test', to: 'somebody@example.test', subject: 'บิลเดือนธันวาคม' },
        ...{ html: HTML, text: 'บิล' },
      })
  }
  await Promise.all(Array.from({ length: AT_ONCE }, sender))
  transport.close()

  return ((performance.now() - began) / FLOOR_MAILS) * 1000
}
