import { sql } from 'drizzle-orm'
import type { AccountStanding, BusinessStanding, EventMap } from '#contract/events.ts'
import { mailUser } from '#features/accounts/server/service.ts'
import { formatDateTime } from '#i18n/format.ts'
import { type Locale, pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import type { Kit } from '#server/kit.ts'

type Say<Params> = (params: Params, options: { locale: Locale }) => string

/** A change in words: what happened, what it means, and what to do now. */
type Words<Params> = {
  subject: Say<Params>
  happened: Say<Params & { time: string }>
  means: Say<Params>
  todo: Say<Params & { email: string }>
}

const ACCOUNT: Record<AccountStanding, Words<object>> = {
  suspended: {
    subject: m.admin_mail_user_suspended_subject,
    happened: m.admin_mail_user_suspended_happened,
    means: m.admin_mail_user_suspended_means,
    todo: m.admin_mail_ask,
  },
  restored: {
    subject: m.admin_mail_user_restored_subject,
    happened: m.admin_mail_user_restored_happened,
    means: m.admin_mail_user_restored_means,
    todo: m.admin_mail_user_restored_todo,
  },
  deleted: {
    subject: m.admin_mail_user_deleted_subject,
    happened: m.admin_mail_user_deleted_happened,
    means: m.admin_mail_user_deleted_means,
    todo: m.admin_mail_ask,
  },
}

const BUSINESS: Record<BusinessStanding, Words<{ business: string }>> = {
  suspended: {
    subject: m.admin_mail_business_suspended_subject,
    happened: m.admin_mail_business_suspended_happened,
    means: m.admin_mail_business_suspended_means,
    todo: m.admin_mail_ask,
  },
  restored: {
    subject: m.admin_mail_business_restored_subject,
    happened: m.admin_mail_business_restored_happened,
    means: m.admin_mail_business_restored_means,
    todo: m.admin_mail_business_restored_todo,
  },
  verified: {
    subject: m.admin_mail_verified_subject,
    happened: m.admin_mail_verified_happened,
    means: m.admin_mail_verified_means,
    todo: m.admin_mail_verified_todo,
  },
  unverified: {
    subject: m.admin_mail_unverified_subject,
    happened: m.admin_mail_unverified_happened,
    means: m.admin_mail_unverified_means,
    todo: m.admin_mail_unverified_todo,
  },
}

/**
 * Tells the person of an account what an administrator made of it. It is about their account, so no choice of
 * notifications stops it. The administrator's own words stay in the audit log: they may name others.
 */
export async function mailAccountStanding(
  kit: Kit,
  { userId, changeId, change, at }: EventMap['account.standing_changed'],
): Promise<void> {
  const states = ['active', 'suspended', 'deleted']
  const write = ({ locale }: { locale: Locale }) =>
    letter(kit, { locale, words: ACCOUNT[change], params: {}, at, path: accountPath(change) })
  await mailUser(kit, userId, `account.standing:${changeId}`, write, undefined, states)
}

/** Tells everyone who manages people in a business what an administrator made of it, each in their own language. */
export async function mailBusinessStanding(
  kit: Kit,
  { workspaceId, changeId, change, at }: EventMap['workspace.standing_changed'],
): Promise<void> {
  const people = await kit.database.inWorkspace(workspaceId, async (tx) => {
    const { rows } = await tx.execute<{ userId: string; business: string; businessEn: string | null }>(sql`
      select m.user_id as "userId", w.business_name as business, w.business_name_en as "businessEn"
        from workspace_members m join workspaces w on w.id = m.workspace_id
       where m.workspace_id = ${workspaceId} and 'people' = any (m.rights) order by m.user_id`)
    return rows
  })
  for (const { userId, business, businessEn } of people)
    await mailUser(kit, userId, `workspace.standing:${changeId}:${userId}`, ({ locale }) => {
      const params = { business: (locale === 'en' && businessEn) || business }
      return letter(kit, {
        locale,
        words: BUSINESS[change],
        params,
        at,
        path: businessPath(change),
      })
    })
}

type Letter<Params> = {
  locale: Locale
  words: Words<Params>
  params: Params
  at: string
  /** Where the person goes on; null where they can only write to us. */
  path: string | null
}

function letter<Params>({ config }: Kit, { locale, words, params, at, path }: Letter<Params>) {
  const email = config.supportEmail
  const subject = words.subject(params, { locale })

  return {
    topic: 'security' as const,
    subject,
    content: {
      preheader: words.means(params, { locale }),
      paragraphs: [
        words.happened({ ...params, time: formatDateTime(new Date(at), locale) }, { locale }),
        words.means(params, { locale }),
        words.todo({ ...params, email }, { locale }),
      ],
      button: path
        ? { label: m.admin_mail_open({}, { locale }), url: config.publicUrl + pathIn(locale, path) }
        : { label: m.admin_mail_write({}, { locale }), url: `mailto:${email}` },
    },
  }
}

function accountPath(change: AccountStanding): string | null {
  return change === 'restored' ? '/login' : null
}

function businessPath(change: BusinessStanding): string | null {
  if (change === 'suspended') return null

  return change === 'unverified' ? '/dashboard/manager/general-settings/business' : '/dashboard/manager/main'
}
