import { sql } from 'drizzle-orm'
import { ROLES, type Role } from '#contract/access.ts'
import { audienceOf } from '#contract/audiences.ts'
import { asOwner } from '#db/client.ts'
import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { announce, type Listener, on, type Schedule } from '#server/events.ts'
import type { Kit } from '#server/kit.ts'
import { notify } from '#server/notices/notify.ts'
import { alertPath } from './path.ts'
import { shownNow } from './read.ts'

/** Every five minutes: an alert of eight rings at eight. */
export const alertsSchedules: Schedule[] = [{ name: 'ring_alerts', cron: '*/5 * * * *', run: ringDue }]

export const alertsListeners: Listener[] = [
  on('alert.shown', 'ring_alert', ringBatch, { urgency: 'whenever' }),
]

/** A job rings so many bells and leaves the rest to the next one, so that other work comes between. */
const BATCH = 200
const NOBODY = '00000000-0000-0000-0000-000000000000'

/** Has bells rung for what is shown by now, each alert once. */
async function ringDue(kit: Kit): Promise<void> {
  await asOwner(kit.database, async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      update alerts a set rung_at = ${kit.now().toISOString()}
       where ${shownNow(kit)} and a.on_dashboard and a.rung_at is null returning a.id`)
    for (const { id } of rows) await announce(tx, 'alert.shown', { alertId: id, after: NOBODY })
  })
}

type Person = { id: string; email: string; role: Role; locale: Locale; th: string; en: string }

/** Rings the bells of the next people of an alert; each has a key of its own, so that a job that breaks off rings none twice. */
async function ringBatch(kit: Kit, { alertId, after }: { alertId: string; after: string }): Promise<void> {
  const people = await readPeople(kit, alertId, after)
  for (const person of people) await ring(kit, alertId, person)
  if (people.length === BATCH)
    await asOwner(kit.database, (tx) => announce(tx, 'alert.shown', { alertId, after: people.at(-1)!.id }))
}

/** The next of its audience by their ids; nobody once it is over. */
async function readPeople(kit: Kit, alertId: string, after: string): Promise<Person[]> {
  return asOwner(kit.database, async (tx) => {
    const { rows } = await tx.execute<Person>(sql`
      select u.id, u.email, u.role, u.locale, a.title_th as th, a.title_en as en
        from users u join alerts a on a.id = ${alertId} and ${shownNow(kit)}
       where u.id > ${after} and u.status = 'active'
         and (a.audience && array['all', case u.role ${sql.join(
           ROLES.map((role) => sql`when ${role} then ${audienceOf(role)}`),
           sql` `,
         )} end]::text[]
           or (a.audience && '{managers}'::text[] and exists (select 1 from workspace_members w where w.user_id = u.id))
           or exists (select 1 from user_links l where l.user_id = u.id
             and a.audience && array[l.kind || 's']::text[]))
       order by u.id limit ${BATCH}`)
    return rows
  })
}

/** In the bell, and where somebody switched that on for news, on devices and LINE; never by mail (G455). */
async function ring(kit: Kit, alertId: string, { id, email, role, locale, th, en }: Person): Promise<void> {
  const title = locale === 'th' ? th : en
  await notify(kit, {
    dedupeKey: `alert:${alertId}:${id}`,
    topic: 'news',
    isWithoutMail: true,
    userId: id,
    to: email,
    locale,
    path: alertPath(role, alertId),
    subject: title,
    content: {
      preheader: '',
      heading: title,
      paragraphs: [],
      footer: { sender: m.accounts_mail_team({}, { locale }), address: '', reason: '' },
    },
  })
}
