import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { totalOf } from '#features/jobs/rules/quotes.ts'
import { mailRepairStaff, readRow } from '#features/maintenance/server/service.ts'
import { formatAmount, formatDateTime, formatDay } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import type { Kit } from '#server/kit.ts'
import { notify } from '#server/notices/notify.ts'
import { jobUrl } from './link.ts'
import { chosenOf, findQuotes, type JobRow, readJob } from './rows.ts'
import { homesOf, roughlyWhere } from './view.ts'

export type About = {
  job: JobRow
  no: string
  title: string
  scheduledAt: Date | null
  area: Record<Locale, string>
  business: Record<Locale, string>
  address: Record<Locale, string>
  phone: string | null
}

type Of = { workspaceId: string; jobId: string }

/** What mails about a job say. */
export async function readAbout(tx: Tx, kit: Kit, { workspaceId, jobId }: Of): Promise<About> {
  const job = await readJob(tx, workspaceId, { id: jobId })
  const repair = await readRow(tx, kit, { workspaceId, id: job.maintenanceId })
  const [home] = await homesOf(tx, { workspaceId, maintenanceId: repair.id })
  const { rows } = await tx.execute<
    Record<'th' | 'thAt', string> & Record<'en' | 'enAt' | 'phone', string | null>
  >(sql`
    select business_name as th, business_name_en as en, coalesce(address_th, '') as "thAt", address_en as "enAt", phone
      from workspaces where id = ${workspaceId}`)
  const { th, en, thAt, enAt, phone } = rows[0]!

  return {
    ...{ job, no: repair.no, title: repair.title, phone },
    scheduledAt: repair.scheduledAt === null ? null : new Date(repair.scheduledAt),
    area: { th: home ? roughlyWhere(home, 'th') : '', en: home ? roughlyWhere(home, 'en') : '' },
    business: { th, en: en || th },
    address: { th: thAt, en: enAt || thAt },
  }
}

type Letter = { subject: string; short?: string; text: string; button?: string }

/** Writes to the vendor of a job in their language, with the link where it does something. */
export async function mailWorker(
  kit: Kit,
  { workspaceId, jobId }: Of,
  dedupeKey: string,
  write: (about: About, locale: Locale) => Letter | null,
): Promise<void> {
  const about = await kit.database.inWorkspace(workspaceId, (tx) =>
    readAbout(tx, kit, { workspaceId, jobId }),
  )
  const { job } = about
  const locale = job.vendorLocale
  const letter = write(about, locale)
  if (!job.vendorEmail || !letter) return
  await notify(kit, {
    topic: 'repairs',

    ...{ dedupeKey, workspaceId, to: job.vendorEmail, locale },
    ...{ subject: letter.subject, fromName: about.business[locale] },
    content: {
      ...{ preheader: letter.text, heading: letter.subject },
      paragraphs: [m.jobs_mail_dear({ name: job.vendorName }, { locale }), letter.text, about.title],
      ...(letter.button && {
        button: {
          label: letter.button,
          url: jobUrl(kit, locale, { workspaceId, jobId, linkNo: job.linkNo }),
        },
      }),
      footer: {
        sender: about.business[locale],
        address: about.address[locale],
        reason: m.jobs_mail_why({ business: about.business[locale] }, { locale }),
      },
    },
  })
}

/** A price as it is told; `before` is one that was agreed with the same vendor. */
type Quoted = { amount: string; until: string; before: string | null }

/** Writes to those of the business who may act on it. */
export async function mailStaff(
  kit: Kit,
  { workspaceId, jobId }: Of,
  key: string,
  write: (about: About, locale: Locale, quoted: Quoted | null) => Letter,
): Promise<void> {
  const { about, quote, agreed } = await kit.database.inWorkspace(workspaceId, async (tx) => {
    const about = await readAbout(tx, kit, { workspaceId, jobId })
    const { maintenanceId, vendorId } = about.job
    const quotes = await findQuotes(tx, { workspaceId, maintenanceId })
    const theirs = quotes.filter((one) => one.jobId === jobId)
    return {
      about,
      quote: theirs.find(({ chosenAt }) => chosenAt === null) ?? theirs[0],
      agreed: await chosenOf(tx, quotes, { workspaceId, vendorId }),
    }
  })
  await mailRepairStaff(kit, { workspaceId, maintenanceId: about.job.maintenanceId }, key, (locale) => {
    const quoted = quote && {
      amount: formatAmount(totalOf(quote)),
      until: formatDay(quote.validUntil, locale),
      before: agreed && agreed.id !== quote.id ? formatAmount(totalOf(agreed)) : null,
    }
    const { subject, short, text } = write(about, locale, quoted ?? null)

    return { subject, short, paragraphs: [text, about.title], label: m.jobs_mail_record({}, { locale }) }
  })
}

/** The mail with the link: asked for a price, or given the job. */
export function askingLetter({ job, no, area, business }: About, locale: Locale): Letter {
  const words = {
    no,
    area: area[locale],
    time: formatDateTime(job.answerBy, locale),
    business: business[locale],
  }

  return job.kind === 'quote'
    ? {
        subject: m.jobs_mail_quote_subject(words, { locale }),
        text: m.jobs_mail_quote_text(words, { locale }),
        button: m.jobs_mail_quote_button({}, { locale }),
      }
    : {
        subject: m.jobs_mail_work_subject(words, { locale }),
        text: m.jobs_mail_work_text(words, { locale }),
        button: m.jobs_mail_work_button({}, { locale }),
      }
}
