import { hashSecret, mailUser } from '#features/accounts/server/service.ts'
import { type Locale, pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { type Listener, on } from '#server/events.ts'
import type { Kit } from '#server/kit.ts'
import { notify } from '#server/notices/notify.ts'
import { salutationOf } from '#thai/names.ts'
import { invitationFacts } from './facts.ts'
import { INVITATION_DAYS } from './token.ts'

export const peopleListeners: Listener[] = [
  on('invitation.sent', 'people_mail_invitation', async (kit, { workspaceId, invitationId, token }) => {
    const facts = await kit.database.inWorkspace(workspaceId, (tx) =>
      invitationFacts(tx, workspaceId, invitationId),
    )
    // Taken back, accepted or sent anew before this job ran: the link is dead, and nobody is to try it.
    if (!facts || facts.tokenHash !== hashSecret(token.split('.')[1] ?? '')) return
    const { locale, business, invitedBy, email, name, kind } = facts
    const role = roleWord(kind, locale)
    const subject = m.people_mail_subject({ business, role }, { locale })
    await notify(kit, {
      topic: 'security',
      short: null,

      dedupeKey: `invitation:${facts.tokenHash}`,
      workspaceId,
      to: name ? { address: email, name } : email,
      locale,
      subject,
      fromName: business,
      fields: { name: name ? salutationOf(name, locale) : '', role, inviter: invitedBy },
      isGreeted: Boolean(name),
      content: {
        preheader: m.people_mail_preheader({ business }, { locale }),
        heading: subject,
        paragraphs: [
          ...(name ? [m.accounts_mail_hello({ name: salutationOf(name, locale) }, { locale })] : []),
          kind === 'staff'
            ? m.people_mail_staff({ invitedBy, business }, { locale })
            : kind === 'vendor'
              ? m.people_mail_vendor({ invitedBy, business }, { locale })
              : m.people_mail_portal({ invitedBy, business, role }, { locale }),
          m.people_mail_how({}, { locale }),
        ],
        button: {
          label: m.people_mail_button({}, { locale }),
          url: linkTo(kit, locale, '/invitation', token),
        },
        note: m.people_mail_note({ days: String(INVITATION_DAYS) }, { locale }),
        footer: {
          sender: business,
          address: facts.address,
          reason: m.people_mail_reason({ business }, { locale }),
        },
      },
    })
  }),
  on('account.reset_sent', 'people_mail_reset_user', async (kit, { userId, tokenId, token }) => {
    await mailUser(kit, userId, `account.reset_sent:${tokenId}`, ({ locale }) => ({
      topic: 'security' as const,
      short: null,
      subject: m.people_mail_reset_subject({}, { locale }),
      content: {
        preheader: m.people_mail_reset_text({}, { locale }),
        paragraphs: [m.people_mail_reset_text({}, { locale })],
        button: {
          label: m.people_reset_title({}, { locale }),
          url: linkTo(kit, locale, '/reset-user', token),
        },
        note: m.people_mail_note({ days: String(INVITATION_DAYS) }, { locale }),
      },
    }))
  }),
]

/** What somebody is asked in as. */
function roleWord(kind: 'staff' | 'tenant' | 'owner' | 'vendor', locale: Locale): string {
  const words = {
    staff: m.people_as_staff,
    tenant: m.people_as_tenant,
    owner: m.people_as_owner,
    vendor: m.people_as_vendor,
  }

  return words[kind]({}, { locale })
}

function linkTo({ config }: Kit, locale: Locale, path: string, token: string): string {
  return `${config.publicUrl}${pathIn(locale, path)}?token=${encodeURIComponent(token)}`
}
