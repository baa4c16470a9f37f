import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { isHeldOn } from '#db/ownerships.ts'
import { mailUser } from '#features/accounts/server/service.ts'
import { readRow, yesFor } from '#features/maintenance/server/service.ts'
import { formatDateTime, formatDay, formatMoneyDoc } from '#i18n/format.ts'
import { type Locale, pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { type Listener, on } from '#server/events.ts'
import type { Kit } from '#server/kit.ts'
import { notify } from '#server/notices/notify.ts'
import { todayInBangkok } from '#thai/days.ts'
import { linkOf } from './link.ts'
import { findQuestion, readQuestion } from './question.ts'
import { sumOf } from './standing.ts'

type Of = { workspaceId: string; approvalId: string }

/** The question goes to the owner's address, with its link; an owner without one is told by hand. */
async function mailQuestion(kit: Kit, { workspaceId, approvalId: id, at }: Of & { at: string }) {
  const found = await kit.database.inWorkspace(workspaceId, async (tx) => {
    const row = await findQuestion(tx, workspaceId, { id })
    const to = await ownerOf(tx, workspaceId, row.ownerId)
    if (!to || row.state !== 'waiting') return null
    return { to, question: await readQuestion(tx, kit, { workspaceId, locale: to.locale }, { id }) }
  })
  if (!found) return
  const { to, question } = found
  const { locale } = to
  const about = { room: question.homeNames.join(', '), amount: formatMoneyDoc(question.amountSatang, locale) }
  await mailOwner(
    kit,
    { workspaceId, to, businessName: question.businessName },
    `approval.asked:${id}:${at}`,
    {
      short: m.approvals_short_asked(about, { locale }),
      subject: m.approvals_mail_asked_subject(about, { locale }),
      paragraphs: [
        m.approvals_mail_asked({ problem: question.title }, { locale }),
        ...(question.reason ? [question.reason] : []),
        m.approvals_mail_until({ date: formatDay(todayInBangkok(question.expiresAt), locale) }, { locale }),
      ],
      button: m.approvals_mail_button({}, { locale }),
      url: linkOf(kit, { workspaceId, id }, locale),
    },
  )
}

/** An emergency went first: each owner of its homes is told why. */
async function mailFirst(kit: Kit, { workspaceId, approvalId: id }: Of) {
  const found = await kit.database.inWorkspace(workspaceId, async (tx) => {
    const { rows } = await tx.execute<{
      maintenanceId: string
      reason: string
      th: string
      en: string | null
    }>(sql`
      select a.maintenance_id as "maintenanceId", a.reason, w.business_name as th, w.business_name_en as en
        from repair_approvals a join workspaces w on w.id = a.workspace_id where a.workspace_id = ${workspaceId} and a.id = ${id}`)
    if (!rows[0]) return null
    const repair = await readRow(tx, kit, { workspaceId, id: rows[0].maintenanceId })
    const parts = await yesFor(tx, kit, workspaceId, { repair, amountSatang: sumOf(repair) ?? 0n })
    return { ...rows[0], repair, parts }
  })
  if (!found) return
  for (const { owner, amountSatang } of found.parts) {
    if (!owner?.email) continue
    const { locale } = owner
    const businessName = (locale === 'en' && found.en) || found.th
    await mailOwner(
      kit,
      { workspaceId, to: { ...owner, email: owner.email }, businessName },
      `approval.first:${id}:${owner.id}`,
      {
        short: m.approvals_short_first({ room: found.repair.unitNo }, { locale }),
        subject: m.approvals_mail_first_subject(
          { room: found.repair.unitNo, no: found.repair.no },
          { locale },
        ),
        paragraphs: [
          m.approvals_mail_first({ problem: found.repair.title }, { locale }),
          found.reason,
          amountSatang > 0n
            ? m.approvals_mail_first_sum({ amount: formatMoneyDoc(amountSatang, locale) }, { locale })
            : m.approvals_mail_first_later({}, { locale }),
        ],
      },
    )
  }
}

/** Whoever asked is told what the owner said. */
async function mailAnswer(
  kit: Kit,
  { workspaceId, approvalId: id, answer, at }: Of & { answer: string; at: string },
) {
  const found = await kit.database.inWorkspace(workspaceId, async (tx) => {
    const row = await findQuestion(tx, workspaceId, { id })
    return { row, repair: await readRow(tx, kit, { workspaceId, id: row.maintenanceId }) }
  })
  const { row, repair } = found
  if (answer === 'approve') await mailCoOwners(kit, { workspaceId, at }, row)
  if (!row.askedBy) return
  await mailUser(kit, row.askedBy, `approval.answered:${id}:${answer}:${at}`, ({ locale }) => {
    const said = ANSWERS[answer]!({}, { locale })
    const amount = formatMoneyDoc(BigInt(row.amount), locale)
    const text = m.approvals_mail_answered(
      { owner: row.ownerName, time: formatDateTime(new Date(at), locale) },
      { locale },
    )
    return {
      workspaceId,
      topic: 'repairs' as const,
      short: m.approvals_short_answered({ no: repair.no }, { locale }),
      subject: m.approvals_mail_answered_subject({ answer: said, no: repair.no, amount }, { locale }),
      content: {
        preheader: text,
        paragraphs: [text, ...(row.answerText ? [row.answerText] : [])],
        button: {
          label: m.approvals_mail_answered_button({}, { locale }),
          url: kit.config.publicUrl + pathIn(locale, `/dashboard/manager/maintenance/${repair.id}`),
        },
      },
    }
  })
}

type Question = Awaited<ReturnType<typeof findQuestion>>

/** Who owns a share of a home hears what was agreed to for it. */
async function mailCoOwners(
  kit: Kit,
  { workspaceId, at }: { workspaceId: string; at: string },
  row: Question,
) {
  const { id } = row
  const today = sql`${todayInBangkok(kit.now())}::date`
  const { others, question } = await kit.database.inWorkspace(workspaceId, async (tx) => {
    const { rows } = await tx.execute<To & { id: string }>(sql`
      select distinct o.id, o.email, o.statement_locale as locale, o.name from ownerships w
        join owners o on o.workspace_id = w.workspace_id and o.id = w.owner_id
        join maintenance_homes g on g.workspace_id = w.workspace_id and g.property_id = w.property_id
       where w.workspace_id = ${workspaceId} and g.maintenance_id = ${row.maintenanceId} and o.id <> ${row.ownerId}
         and o.deleted_at is null and coalesce(o.email, '') <> '' and ${isHeldOn(sql`w`, today)}
         and exists (select 1 from ownerships l where l.workspace_id = w.workspace_id and l.property_id = w.property_id
             and l.owner_id = ${row.ownerId} and ${isHeldOn(sql`l`, today)})`)
    return { others: rows, question: await readQuestion(tx, kit, { workspaceId, locale: 'th' }, { id }) }
  })
  for (const to of others) {
    const { locale } = to
    const words = { room: question.homeNames.join(', '), amount: formatMoneyDoc(BigInt(row.amount), locale) }
    const time = formatDateTime(new Date(at), locale)
    await mailOwner(
      kit,
      { workspaceId, to, businessName: question.businessName },
      `approval.shared:${id}:${at}:${to.id}`,
      {
        short: m.approvals_short_co(words, { locale }),
        subject: m.approvals_mail_co_subject(words, { locale }),
        paragraphs: [question.title, m.approvals_mail_co({ owner: row.ownerName, time }, { locale })],
      },
    )
  }
}

const ANSWERS: Record<string, typeof m.approvals_said_approve> = {
  approve: m.approvals_said_approve,
  refuse: m.approvals_said_refuse,
  ask: m.approvals_said_ask,
  withdraw: m.approvals_said_withdraw,
}

type To = { email: string; locale: Locale; name: string }

async function ownerOf(tx: Tx, workspaceId: string, id: string): Promise<To | null> {
  const { rows } = await tx.execute<{ email: string | null; locale: Locale; name: string }>(sql`
    select email, statement_locale as locale, name from owners
     where workspace_id = ${workspaceId} and id = ${id} and deleted_at is null`)
  const owner = rows[0]

  return owner?.email ? { ...owner, email: owner.email } : null
}

type Written = { subject: string; short: string; paragraphs: string[]; button?: string; url?: string }

async function mailOwner(
  kit: Kit,
  { workspaceId, to, businessName }: { workspaceId: string; to: To; businessName: string },
  dedupeKey: string,
  { subject, short, paragraphs, button, url }: Written,
): Promise<void> {
  const { locale } = to
  await notify(kit, {
    topic: 'repairs',
    short,
    mustMail: true,

    dedupeKey,
    workspaceId,
    to: to.email,
    locale,
    subject,
    fromName: businessName,
    content: {
      preheader: paragraphs[0]!,
      heading: subject,
      paragraphs: [m.approvals_mail_dear({ name: to.name }, { locale }), ...paragraphs],
      ...(button && url && { button: { label: button, url } }),
      footer: { sender: businessName, address: '', reason: m.approvals_mail_why({}, { locale }) },
    },
  })
}

export const approvalListeners: Listener[] = [
  on('approval.asked', 'mail_approval_asked', mailQuestion),
  on('approval.first', 'mail_approval_first', mailFirst),
  on('approval.answered', 'mail_approval_answered', mailAnswer),
]
