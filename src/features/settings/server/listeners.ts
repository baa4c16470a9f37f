import { sql } from 'drizzle-orm'
import { personNameIn } from '#db/person-name.ts'
import { mailUser, tellUs } from '#features/accounts/server/service.ts'
import { formatDateTime } from '#i18n/format.ts'
import { type Locale, pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { type Listener, on } from '#server/events.ts'
import { PayError } from '#server/ports/pay/pay-port.ts'
import { bankByBot, bankName } from '#thai/banks.ts'
import { readBank } from './bank.ts'

type People = {
  userId: string
  business: string
  businessEn: string | null
  by: Record<Locale, string> | null
}

/** What is forgotten here is forgotten at the gateway. Everyone who may handle the business's money hears that it goes somewhere else now: the one who did it, too. */
export const settingsListeners: Listener[] = [
  on('account.card_removed', 'forget_card', (kit, { userId, customerId }) =>
    kit.ports.pay.forgetCard(customerId).catch((error) => {
      // Asking again would change nothing.
      if (!(error instanceof PayError) || error.kind !== 'invalid') throw error
      kit.log.warn('card_not_forgotten', { userId, code: error.code })
    }),
  ),
  on('workspace.bank_changed', 'mail_bank_changed', async (kit, { workspaceId, userId, at }) => {
    const bank = await readBank(kit, workspaceId)
    const { rows } = await kit.database.inWorkspace(workspaceId, (tx) =>
      tx.execute<People>(sql`
        select m.user_id as "userId", w.business_name as business, w.business_name_en as "businessEn",
               (select json_build_object('th', ${personNameIn('th')}, 'en', ${personNameIn('en')})
                  from users u where u.id = ${userId}) as by
          from workspace_members m join workspaces w on w.id = m.workspace_id
         where m.workspace_id = ${workspaceId} and 'money' = any(m.rights)`),
    )
    for (const one of rows) {
      const key = `workspace.bank_changed:${workspaceId}:${at}:${one.userId}`
      await mailUser(kit, one.userId, key, ({ locale }) => {
        const business = (locale === 'en' && one.businessEn) || one.business
        const known = bank.bankCode ? bankByBot(bank.bankCode) : undefined
        const subject = m.settings_mail_bank_subject({ business }, { locale })
        const none = m.settings_mail_bank_none({}, { locale })

        return {
          workspaceId,
          topic: 'security' as const,
          subject,
          content: {
            preheader: m.settings_mail_bank_not_you({}, { locale }),
            paragraphs: [
              m.settings_mail_bank_text(
                { business, by: one.by?.[locale] ?? '', time: formatDateTime(new Date(at), locale) },
                { locale },
              ),
              m.settings_mail_bank_not_you({}, { locale }),
            ],
            facts: [
              [m.settings_promptpay({}, { locale }), bank.promptPayId ?? none],
              [
                m.settings_bank_account({}, { locale }),
                known ? `${bankName(known, locale)} ${bank.bankAccountNo}` : none,
              ],
            ],
            button: {
              label: m.settings_mail_bank_look({}, { locale }),
              url: kit.config.publicUrl + pathIn(locale, '/dashboard/manager/general-settings/bank'),
            },
            secondary: tellUs(kit, locale),
          },
        }
      })
    }
  }),
]
