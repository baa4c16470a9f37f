import { sql } from 'drizzle-orm'
import { personNameIn } from '#db/person-name.ts'
import { mailUser, tellUs } from '#features/accounts/server/service.ts'
import type { Provider } from '#features/gateways/contract.ts'
import { formatDateTime } from '#i18n/format.ts'
import { type Locale, pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { type Listener, on, type Schedule } from '#server/events.ts'
import type { Kit } from '#server/kit.ts'

/** The longest time in which a provider takes a refund: a card's, from the day it was charged. */
const KEPT_DAYS = 366

type Told = {
  userId: string
  business: string
  businessEn: string | null
  by: Record<Locale, string> | null
  provider: Provider
  isLive: boolean
  lastDigits: string
  at: string
}

/** Everyone who may handle the money of a business hears that tenants' money goes elsewhere now: the one who did it, too. */
export const gatewaysListeners: Listener[] = [
  on('workspace.gateway_changed', 'mail_gateway_changed', async (kit, event) => {
    const { workspaceId, userId, accountId, isRemoved } = event
    const { rows } = await kit.database.inWorkspace(workspaceId, (tx) =>
      tx.execute<Told>(sql`
        select m.user_id as "userId", w.business_name as business, w.business_name_en as "businessEn",
               a.provider, a.is_live as "isLive", a.last_digits as "lastDigits",
               ${isRemoved ? sql`a.ended_at` : sql`a.created_at`} as at,
               (select json_build_object('th', ${personNameIn('th')}, 'en', ${personNameIn('en')})
                  from users u where u.id = ${userId}) as by
          from workspace_members m join workspaces w on w.id = m.workspace_id
          join gateway_accounts a on a.workspace_id = w.id and a.id = ${accountId}
         where m.workspace_id = ${workspaceId} and 'money' = any(m.rights)`),
    )
    for (const one of rows) {
      const key = `workspace.gateway_changed:${accountId}:${isRemoved ? 'removed' : 'set'}:${one.userId}`
      await mailUser(kit, one.userId, key, ({ locale }) => ({
        workspaceId,
        ...mailOf(kit, one, { locale, isRemoved }),
      }))
    }
  }),
]

function mailOf(kit: Kit, one: Told, { locale, isRemoved }: { locale: Locale; isRemoved: boolean }) {
  const business = (locale === 'en' && one.businessEn) || one.business
  const of = { business, by: one.by?.[locale] ?? '', time: formatDateTime(new Date(one.at), locale) }
  const provider = one.provider === 'omise' ? 'Omise' : 'PayPal'

  return {
    topic: 'security' as const,
    subject: m.gateways_mail_subject({ business }, { locale }),
    content: {
      preheader: m.gateways_mail_not_you({}, { locale }),
      paragraphs: [
        isRemoved
          ? m.gateways_mail_removed({ ...of, provider }, { locale })
          : m.gateways_mail_set({ ...of, provider }, { locale }),
        m.gateways_mail_not_you({}, { locale }),
      ],
      facts: [
        [m.gateways_provider({}, { locale }), provider],
        [m.gateways_secret_key({}, { locale }), `•••• ${one.lastDigits}`],
        [
          m.gateways_mode({}, { locale }),
          one.isLive ? m.gateways_live({}, { locale }) : m.gateways_test({}, { locale }),
        ],
      ] as [string, string][],
      button: {
        label: m.gateways_mail_look({}, { locale }),
        url: kit.config.publicUrl + pathIn(locale, '/dashboard/manager/general-settings/gateway'),
      },
      secondary: tellUs(kit, locale),
    },
  }
}

/** Forgets keys of accounts through which nothing can go back any more. Answers how many. */
export async function forgetKeys(kit: Kit): Promise<number> {
  const before = new Date(kit.now().getTime() - KEPT_DAYS * 86_400_000)
  const { rowCount } = await kit.database.owner.query(
    `update gateway_accounts set keys_sealed = null where ended_at < $1 and keys_sealed is not null`,
    [before],
  )

  return rowCount ?? 0
}

export const gatewaysSchedules: Schedule[] = [
  { name: 'gateways_forget_keys', cron: '17 3 * * *', run: async (kit) => void (await forgetKeys(kit)) },
]
