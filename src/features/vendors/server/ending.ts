import { sql } from 'drizzle-orm'
import { asOwner } from '#db/client.ts'
import { mailUser } from '#features/accounts/server/service.ts'
import { ENDING_DAYS } from '#features/vendors/rules.ts'
import { provenMembers } from '#features/workspaces/server/service.ts'
import { formatDay } from '#i18n/format.ts'
import { type Locale, pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { announce, type Listener, on, type Schedule } from '#server/events.ts'
import type { Kit } from '#server/kit.ts'
import { notify } from '#server/notices/notify.ts'
import { addDays, todayInBangkok } from '#thai/days.ts'

export const vendorSchedules: Schedule[] = [
  /** In the morning in Bangkok, beside the mails of policies. */
  { name: 'vendor_covers_ending', cron: '25 2 * * *', run: tellEnding },
]

export const vendorListeners: Listener[] = [on('vendor.cover_ending', 'mail_vendor_cover_ending', mailEnding)]

type Ending = { workspaceId: string; vendorId: string; what: 'licence' | 'policy'; endDay: string }

/** Has those written about whose licence or insurance ends within 30 days, once for each last day. */
async function tellEnding(kit: Kit): Promise<void> {
  const today = todayInBangkok(kit.now())
  await asOwner(kit.database, async (tx) => {
    for (const what of ['licence', 'policy'] as const) {
      const until = sql.identifier(`${what}_until`)
      const told = sql.identifier(`${what}_told`)
      const { rows } = await tx.execute<Omit<Ending, 'what'>>(sql`
        update vendors v set ${told} = v.${until} from workspaces w
         where w.id = v.workspace_id and w.status = 'active' and v.deleted_at is null
           and v.${until} between ${today} and ${addDays(today, ENDING_DAYS)} and v.${told} is distinct from v.${until}
        returning v.workspace_id as "workspaceId", v.id as "vendorId", v.${until}::text as "endDay"`)
      for (const row of rows) await announce(tx, 'vendor.cover_ending', { ...row, what })
    }
  })
}

type Row = {
  name: string
  email: string | null
  locale: Locale
  th: string
  en: string | null
  thAt: string
  enAt: string | null
}

/** To the vendor, in their language, and to everybody with `edit`. What was renewed or put away meanwhile is left. */
async function mailEnding(kit: Kit, { workspaceId, vendorId, what, endDay }: Ending): Promise<void> {
  const until = sql.identifier(`${what}_until`)
  const { rows, members } = await kit.database.inWorkspace(workspaceId, async (tx) => ({
    ...(await tx.execute<Row>(sql`
      select v.name, nullif(v.email, '') as email, v.locale, w.business_name as th, nullif(w.business_name_en, '') as en,
             coalesce(w.address_th, '') as "thAt", nullif(w.address_en, '') as "enAt"
        from vendors v join workspaces w on w.id = v.workspace_id
       where v.workspace_id = ${workspaceId} and v.id = ${vendorId} and v.deleted_at is null and v.${until} = ${endDay}`)),
    members: await provenMembers(tx, workspaceId, 'edit'),
  }))
  const [vendor] = rows
  if (!vendor) return
  const key = `vendor.cover_ending:${vendorId}:${what}:${endDay}`
  const told = { locale: vendor.locale }
  const business = vendor.locale === 'en' ? (vendor.en ?? vendor.th) : vendor.th
  const said = SAID[what]({ day: formatDay(endDay, vendor.locale) }, told)
  if (vendor.email)
    await notify(kit, {
      topic: 'repairs',

      ...{ dedupeKey: `${key}:vendor`, workspaceId, to: vendor.email },
      ...{ locale: vendor.locale, subject: said, fromName: business },
      content: {
        ...{ preheader: said, heading: said },
        paragraphs: [
          m.vendors_mail_dear({ name: vendor.name }, told),
          m.vendors_mail_renew({ business }, told),
        ],
        footer: {
          sender: business,
          address: vendor.locale === 'en' ? (vendor.enAt ?? vendor.thAt) : vendor.thAt,
          reason: m.vendors_mail_why({ business }, told),
        },
      },
    })
  for (const { userId } of members)
    await mailUser(kit, userId, `${key}:${userId}`, ({ locale }) => {
      const text = SAID[what]({ day: formatDay(endDay, locale) }, { locale })
      return {
        workspaceId,
        topic: 'repairs' as const,
        subject: `${vendor.name}: ${text}`,
        content: {
          preheader: text,
          paragraphs: [`${vendor.name}: ${text}`, m.vendors_mail_ask({}, { locale })],
          button: {
            label: m.vendors_mail_open({}, { locale }),
            url: kit.config.publicUrl + pathIn(locale, `/dashboard/manager/edit-vendor/${vendorId}`),
          },
        },
      }
    })
}

const SAID = { licence: m.vendors_cover_licence_ending, policy: m.vendors_cover_policy_ending }
