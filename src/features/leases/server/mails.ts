import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { formatDay, formatMoney } from '#i18n/format.ts'
import { type Locale, pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import type { Kit } from '#server/kit.ts'
import { notify } from '#server/notices/notify.ts'
import { salutation } from '#thai/names.ts'

export type Facts = {
  workspaceId: string
  id: string
  no: string
  status: string
  startDay: string
  endDay: string | null
  rentSatang: string
  depositSatang: string
  signBy: string | null
  endReason: string | null
  /** A tenant gave the notice that ends it, and the manager confirmed. */
  isAskedByTenant: boolean
  sentAt: Date | null
  signedPaperFileId: string | null
  /** Of one of the tenants: each is told by a mail of their own. */
  tenantId: string
  isLead: boolean
  /** How many tenants the lease has. */
  tenants: number
  tenantEmail: string | null
  locale: Locale
  firstName: string
  lastName: string
  hasAccount: boolean
  roomTh: string
  roomEn: string
  businessName: string
  businessNameEn: string | null
  businessEmail: string | null
  addressTh: string | null
  addressEn: string | null
}

/** What the mails about a lease need to know, one for each of its tenants, the lead one first; none when it is gone. */
export async function readFacts(tx: Tx, workspaceId: string, leaseId: string): Promise<Facts[]> {
  const { rows } = await tx.execute<Facts>(sql`
    select l.workspace_id as "workspaceId", l.id, l.no, l.status, l.start_day::text as "startDay", l.end_day::text as "endDay",
           l.rent_satang::text as "rentSatang", l.deposit_satang::text as "depositSatang", l.sign_by::text as "signBy",
           l.end_reason as "endReason",
           exists (select 1 from lease_notices n where n.workspace_id = l.workspace_id and n.lease_id = l.id
             and n.state = 'confirmed' and n.last_day = l.end_day) as "isAskedByTenant", l.sent_at as "sentAt", l.signed_paper_file_id as "signedPaperFileId",
           t.id as "tenantId", t.id = l.tenant_id as "isLead", count(*) over ()::int as tenants,
           t.email as "tenantEmail", t.locale, t.first_name as "firstName", t.last_name as "lastName",
           exists (select 1 from user_links u where u.workspace_id = t.workspace_id and u.kind = 'tenant' and u.record_id = t.id) as "hasAccount",
           trim(coalesce(j.name_th, '') || ' ' || p.unit_no) as "roomTh",
           trim(coalesce(j.name_en, j.name_th, '') || ' ' || p.unit_no) as "roomEn",
           w.business_name as "businessName", w.business_name_en as "businessNameEn", w.email as "businessEmail",
           w.address_th as "addressTh", w.address_en as "addressEn"
      from leases l
      left join lateral (
        select l.tenant_id as id, 0 as position union all
        select c.tenant_id, c.position from lease_cotenants c where c.workspace_id = l.workspace_id and c.lease_id = l.id) who on true
      join tenants t on t.workspace_id = l.workspace_id and t.id = who.id
      join properties p on p.workspace_id = l.workspace_id and p.id = l.property_id
      join workspaces w on w.id = l.workspace_id
      left join projects j on j.workspace_id = p.workspace_id and j.id = p.project_id
     where l.workspace_id = ${workspaceId} and l.id = ${leaseId} order by who.position`)

  return rows
}

/** A mail goes to each tenant once: the lead one's has the plain key. */
export const keyOf = (plain: string, { isLead, tenantId }: Facts) => (isLead ? plain : `${plain}:${tenantId}`)

/** To the tenant: read and sign, by when. */
export async function mailToSign(kit: Kit, facts: Facts): Promise<void> {
  if (!facts.tenantEmail || facts.status !== 'sent' || !facts.signBy) return
  const { locale } = facts
  const subject = m.leases_mail_sent_subject(
    { room: room(facts, locale), date: formatDay(facts.signBy, locale) },
    { locale },
  )
  const text = m.leases_mail_sent_text({ business: business(facts, locale) }, { locale })
  await notify(kit, {
    topic: 'papers',
    mustMail: true,

    dedupeKey: keyOf(`lease.sent:${facts.id}`, facts),
    workspaceId: facts.workspaceId,
    to: facts.tenantEmail,
    locale,
    subject,
    fromName: business(facts, locale),
    content: {
      preheader: text,
      heading: subject,
      paragraphs: [
        dear(facts),
        text,
        ...(facts.tenants > 1 ? [m.leases_mail_sent_joint({ n: String(facts.tenants) }, { locale })] : []),
        ...(facts.hasAccount ? [] : [m.leases_mail_sent_register({ email: facts.tenantEmail }, { locale })]),
      ],
      facts: termFacts(facts, locale),
      button: { label: m.leases_mail_sent_button({}, { locale }), url: tenantUrl(kit, facts) },
      note: m.leases_mail_sent_note({}, { locale }),
      footer: footer(facts, locale),
    },
  })
}

/** To the account that signs: the code. A mail per code, so the key carries it only by its own id. */
export async function mailCode(
  kit: Kit,
  facts: Facts,
  { userId, code, email, locale }: { userId: string; code: string; email: string; locale: Locale },
): Promise<void> {
  const text = m.leases_mail_code_text({}, { locale })
  await notify(kit, {
    topic: 'security',
    short: null,

    dedupeKey: `lease.code:${facts.id}:${userId}:${code}`,
    workspaceId: facts.workspaceId,
    to: email,
    locale,
    subject: m.leases_mail_code_subject({ room: room(facts, locale), code }, { locale }),
    content: {
      preheader: text,
      heading: m.leases_mail_code_heading({ room: room(facts, locale) }, { locale }),
      paragraphs: [],
      amount: { label: m.leases_mail_code_label({}, { locale }), value: code, note: text },
      note: m.leases_mail_code_note({}, { locale }),
      footer: footer(facts, locale),
    },
  })
}

/** To all: signed, with the paper and its evidence page. */
export async function mailSigned(kit: Kit, facts: Facts): Promise<void> {
  const send = (party: 'tenant' | 'manager', to: string | null, locale: Locale, url: string) =>
    to
      ? notify(kit, {
          topic: 'papers',
          mustMail: true,

          dedupeKey: keyOf(`lease.signed:${facts.id}:${party}`, facts),
          workspaceId: facts.workspaceId,
          to,
          locale,
          subject: m.leases_mail_signed_subject({ room: room(facts, locale) }, { locale }),
          fromName: business(facts, locale),
          content: {
            preheader: m.leases_mail_signed_text({}, { locale }),
            heading: m.leases_mail_signed_subject({ room: room(facts, locale) }, { locale }),
            paragraphs: [
              ...(party === 'tenant' ? [dear(facts)] : []),
              m.leases_mail_signed_text({}, { locale }),
            ],
            facts: termFacts(facts, locale),
            button: { label: m.leases_mail_signed_button({}, { locale }), url },
            footer: footer(facts, locale),
          },
          ...(facts.signedPaperFileId
            ? { attachments: [{ fileId: facts.signedPaperFileId, name: `${facts.no}.pdf` }] }
            : {}),
        })
      : undefined
  await send('tenant', facts.tenantEmail, facts.locale, tenantUrl(kit, facts))
  if (facts.isLead) await send('manager', facts.businessEmail, 'th', managerUrl(kit, facts))
}

function termFacts(facts: Facts, locale: Locale): [string, string][] {
  return [
    ...(facts.endDay
      ? [
          [
            m.leases_mail_term({}, { locale }),
            m.leases_mail_days(
              { from: formatDay(facts.startDay, locale), to: formatDay(facts.endDay, locale) },
              { locale },
            ),
          ] as [string, string],
        ]
      : []),
    [m.leases_mail_rent({}, { locale }), formatMoney(BigInt(facts.rentSatang), locale, { satang: 'auto' })],
    [
      m.leases_mail_deposit({}, { locale }),
      formatMoney(BigInt(facts.depositSatang), locale, { satang: 'auto' }),
    ],
  ]
}

/** เรียน คุณ… / Dear …. */
export function dear({ firstName, lastName, locale }: Facts) {
  return m.leases_mail_dear({ name: salutation({ first: firstName, last: lastName }, locale) }, { locale })
}

/** What stands at the foot of mails about a lease. */
export function footer(facts: Facts, locale: Locale) {
  const { addressTh, addressEn } = facts
  const address = (locale === 'th' ? addressTh : (addressEn ?? addressTh)) ?? ''

  return { sender: business(facts, locale), address, reason: m.leases_mail_why({}, { locale }) }
}

/** The home's name in a language. */
export const room = ({ roomTh, roomEn }: Facts, locale: Locale) => (locale === 'th' ? roomTh : roomEn)
/** The business's name in a language. */
export const business = ({ businessName, businessNameEn }: Facts, locale: Locale) =>
  (locale === 'en' && businessNameEn) || businessName
/** Where the tenant reads the lease. */
export const tenantUrl = (kit: Kit, { id, locale }: Facts) =>
  `${kit.config.publicUrl}${pathIn(locale, `/dashboard/tenant/documents/${id}`)}`
/** Where the manager does. */
export const managerUrl = (kit: Kit, { id }: Facts) =>
  `${kit.config.publicUrl}/dashboard/manager/edit-lease-draft/${id}`
