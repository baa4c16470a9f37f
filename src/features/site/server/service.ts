import { desc, eq, sql } from 'drizzle-orm'
import { ROLES } from '#contract/access.ts'
import { notFound } from '#contract/problem.ts'
import { mailOutbox } from '#db/tables/platform.ts'
import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import type { Kit } from '#server/kit.ts'
import { DEFAULT_AVAILABILITY } from '#web/design/scale.ts'
import { tokensFor } from '#web/design/tokens.ts'

/** Site config: what is configured, else the defaults of the house (§9). */
export function siteStyle({ config }: Kit) {
  const { light } = tokensFor({ primary: config.product.primaryColor })

  return {
    primaryColor: config.product.primaryColor,
    secondaryColor: light['leaf-900']!,
    successColor: config.product.primaryColor,
    errorColor: light.danger!,
    availableColor: DEFAULT_AVAILABILITY.available,
    comingSoonColor: DEFAULT_AVAILABILITY.comingSoon,
    rentedColor: DEFAULT_AVAILABILITY.rented,
    homePageUrl: config.publicUrl,
    logoUrl: `${config.publicUrl}/art/mark.svg`,
    footerLogo: `${config.publicUrl}/art/mark-on-dark.svg`,
  }
}

/** The lists forms choose from. Keys are the ids of the specification. */
export function taxonomy(locale: Locale) {
  const roles = [
    m.site_role_admin,
    m.site_role_manager,
    m.site_role_owner,
    m.site_role_tenant,
    m.site_role_vendor,
    m.site_role_agent,
    m.site_role_others,
  ]
  const numbered = (values: string[]) => values.map((value, index) => ({ key: String(index + 1), value }))

  return [
    {
      type: 'demoType',
      items: numbered([m.site_demo_meet({}, { locale }), m.site_demo_video({}, { locale })]),
    },
    { type: 'language', items: numbered(['ไทย', 'English']) },
    {
      type: 'userType',
      items: ROLES.map((_, index) => ({ key: String(index + 1), value: roles[index]!({}, { locale }) })),
    },
    { type: 'currency', items: numbered(['USD', 'THB']) },
  ]
}

/** The questions people ask, by chapter. */
export function questions(locale: Locale) {
  const say = (message: (params: object, options: { locale: Locale }) => string) => message({}, { locale })
  const chapters = [
    [m.site_faq_tenants, m.site_faq_tenants_q1, m.site_faq_tenants_a1],
    [m.site_faq_tenants, m.site_faq_tenants_q2, m.site_faq_tenants_a2],
    [m.site_faq_owners, m.site_faq_owners_q1, m.site_faq_owners_a1],
    [m.site_faq_owners, m.site_faq_owners_q2, m.site_faq_owners_a2],
    [m.site_faq_managers, m.site_faq_managers_q1, m.site_faq_managers_a1],
    [m.site_faq_managers, m.site_faq_managers_q2, m.site_faq_managers_a2],
    [m.site_faq_payments, m.site_faq_payments_q1, m.site_faq_payments_a1],
    [m.site_faq_payments, m.site_faq_payments_q2, m.site_faq_payments_a2],
    [m.site_faq_account, m.site_faq_account_q1, m.site_faq_account_a1],
    [m.site_faq_account, m.site_faq_account_q2, m.site_faq_account_a2],
  ] as const

  return chapters.map(([chapter, question, answer]) => ({
    chapter: say(chapter),
    question: say(question),
    answer: say(answer),
  }))
}

/**
 * Refuses the outbox unless nothing else could be meant: no mail server is configured, the product is served under a
 * local name, and the reader sits at this machine. Mails hold links that open accounts.
 */
export function assertOutbox({ config }: Kit, ip: string): void {
  const isLocalName = /^(?:[\w-]+\.)?localhost$|^127\.0\.0\.1$|^\[::1\]$/.test(
    new URL(config.publicUrl).hostname,
  )
  const isHere = /^(?:::ffff:)?127\.|^::1$/.test(ip)
  if (config.mail.smtpUrl || !isLocalName || !isHere) throw notFound()
}

/** Mails that stayed here, newest first. */
export async function listOutbox(kit: Kit, { page, itemsPerPage }: { page: number; itemsPerPage: number }) {
  return kit.database.global(async (tx) => {
    const [{ total }] = (await tx.select({ total: sql<number>`count(*)::int` }).from(mailOutbox)) as [
      { total: number },
    ]
    const data = await tx
      .select({
        id: mailOutbox.id,
        to: mailOutbox.to,
        subject: mailOutbox.subject,
        locale: mailOutbox.locale,
        status: mailOutbox.status,
        createdAt: mailOutbox.createdAt,
      })
      .from(mailOutbox)
      .orderBy(desc(mailOutbox.createdAt), desc(mailOutbox.id))
      .limit(itemsPerPage)
      .offset((page - 1) * itemsPerPage)

    return { data, total, page, itemsPerPage }
  })
}

/** One mail with both of its texts. */
export async function readOutbox(kit: Kit, id: string) {
  const [row] = await kit.database.global((tx) => tx.select().from(mailOutbox).where(eq(mailOutbox.id, id)))
  if (!row) throw notFound()

  return { ...row, attachments: row.attachments.map((one) => one.name) }
}
